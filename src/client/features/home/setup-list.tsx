import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import { Link } from 'react-router-dom';
import { addressOf, type SetupStep, setupSteps } from '#client/shared/profile/setup-steps';
import { Card } from '#client/ui/card';
import type { OwnProfile } from '#contract/profiles/own-profile';

/** Lists what is left to set up. Renders nothing once all is done. */
export function SetupList({ profile }: { profile: OwnProfile }) {
  const steps = setupSteps(profile);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card as="section" aria-labelledby="setup-list" padding="none" className="overflow-hidden">
      <div className="p-5 pb-3">
        <h2 id="setup-list" className="text-lg font-bold">
          Finish your page
        </h2>
        <div className="mt-1 flex items-center gap-3">
          <p className="shrink-0 text-ink-muted">{`${done} of ${steps.length} done`}</p>
          <div aria-hidden="true" className="flex flex-1 gap-1">
            {steps.map((step) => (
              <span
                key={step.field}
                className={
                  step.done
                    ? 'h-1.5 flex-1 rounded-full bg-brand'
                    : 'h-1.5 flex-1 rounded-full bg-line'
                }
              />
            ))}
          </div>
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <li key={step.field}>{step.done ? <Done step={step} /> : <Open step={step} />}</li>
        ))}
      </ul>
    </Card>
  );
}

function Done({ step }: { step: SetupStep }) {
  return (
    <p className="flex min-h-12 items-center gap-3 px-5 py-2 text-ink-muted">
      <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
      <span>
        <span>{step.title}</span>
        <span className="sr-only">, done</span>
      </span>
    </p>
  );
}

function Open({ step }: { step: SetupStep }) {
  return (
    <Link
      to={addressOf(step)}
      className="flex min-h-16 items-center gap-3 px-5 py-2.5 hover:bg-sunken"
    >
      <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{step.title}</span>
        <span className="block text-sm text-ink-muted">{step.why}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}
