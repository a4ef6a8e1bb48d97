import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { dayOf } from '#client/shared/metrics/period';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { useQrCodes } from '#client/shared/profile/use-qr-codes';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { classNames } from '#client/ui/class-names';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { SelectField } from '#client/ui/select-field';
import { Skeleton } from '#client/ui/skeleton';
import { Spinner } from '#client/ui/spinner';
import type { OwnProfile } from '#contract/profiles/own-profile';
import type { StepResult } from './run-test';
import { useTestRun } from './use-test-run';

/** `/qr-tracking-test`: a test scan of the worker's page, with the server's answers. */
export function TrackingTestPage() {
  const profile = useOwnProfile();
  return (
    <div className="max-w-3xl">
      <PageHeading title="Test the tracking" />
      <p className="mt-1 mb-6 text-ink-muted">
        This scans your own page the way a customer's phone does, and shows how the server counts
        it. Tests are kept apart: none of your numbers change.
      </p>
      {profile.isPending && <Skeleton className="h-40" />}
      {profile.data && <Test profile={profile.data} />}
      <CouldNotLoad query={profile} what="your page" />
    </div>
  );
}

const PAGE = 'page';

function Test({ profile }: { profile: OwnProfile }) {
  const codes = useQrCodes().data?.codes ?? [];
  const [chosen, setChosen] = useState(PAGE);
  const { state, steps, error, start } = useTestRun();
  const running = state === 'running';
  const code = codes.find(({ id }) => id === chosen) ?? null;
  const run = () =>
    start({ profileId: profile.id, handle: profile.handle, code, today: dayOf(new Date()) });

  return (
    <>
      <Card className="flex flex-col gap-4">
        {codes.length > 0 && (
          <SelectField
            autoComplete="off"
            label="Code to scan"
            value={chosen}
            disabled={running}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: PAGE, label: 'The code of your page' },
              ...codes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Button busy={running} onClick={() => void run()} className="self-start">
          {state === 'idle' ? 'Run the test' : 'Run again'}
        </Button>
      </Card>
      <p role="status" className="sr-only">
        <span>{state === 'passed' && 'The test has passed.'}</span>
        <span>{running && `${steps.length} steps have passed.`}</span>
      </p>
      {error && (
        <Notice tone="danger" className="mt-5">
          {error}
        </Notice>
      )}
      {(steps.length > 0 || running) && (
        <ol aria-label="Steps" className="mt-5 flex flex-col gap-3">
          {steps.map((step) => (
            <Step key={step.title} step={step} />
          ))}
          {running && (
            <li className="flex items-center gap-3 px-4 py-3 text-ink-muted">
              <Spinner size="sm" /> Waiting for the server...
            </li>
          )}
        </ol>
      )}
      {state === 'passed' && (
        <Notice className="mt-5" icon={<Check />}>
          Everything works. Your next customer's scan will be counted.
        </Notice>
      )}
    </>
  );
}

function Step({ step: { title, passed, says, answer } }: { step: StepResult }) {
  const Icon = passed ? Check : X;
  return (
    <Card as="li" padding="none" className="p-4">
      <div className="flex gap-3">
        <span
          className={classNames(
            'flex size-7 shrink-0 items-center justify-center rounded-full',
            passed ? 'bg-brand-soft text-on-brand-soft' : 'bg-danger-soft text-danger',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{passed ? 'Passed:' : 'Failed:'}</span>
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{title}</h2>
          <p className="mt-0.5 text-sm text-ink-muted">{says}</p>
          <details className="mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand-strong underline underline-offset-4">
              What the server answered
            </summary>
            <pre className="max-h-72 overflow-auto rounded-control bg-sunken p-3 text-xs">
              {JSON.stringify(answer, null, 2)}
            </pre>
          </details>
        </div>
      </div>
    </Card>
  );
}
