import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { importWithRetry } from '#client/platform/import-with-retry';
import { nextTask } from '#client/platform/wait';
import { Card } from '#client/ui/card';
import { classNames } from '#client/ui/class-names';
import { Spinner } from '#client/ui/spinner';
import type { Profile } from '#contract/profiles/profile';
import { CrashScreen } from './crash-screen';
import { useFlow } from './flow/flow-context';
import { Arrival } from './flow/flow-region';
import type { Step } from './flow/record';
import { StepIndicator } from './flow/step-indicator';
import { oncePersistent } from './load-persistence';
import { SelectStep } from './select/select-step';

export function TipFlow({ profile }: { profile: Profile }) {
  const { flow } = useFlow();
  const { step } = flow;

  useEffect(() => oncePersistent(() => void loadLaterSteps()), []);

  return (
    <Card
      as="section"
      aria-label="Send a tip"
      padding="lg"
      className={classNames('flex flex-col', step === 'info' && 'max-md:flex-1')}
    >
      <StepIndicator flow={flow} />
      <div key={step} data-step className="flex flex-1 animate-rise flex-col">
        <CurrentStep profile={profile} />
      </div>
    </Card>
  );
}

function CurrentStep({ profile }: { profile: Profile }) {
  const { flow, unread } = useFlow();
  const { step, amount, sessionId } = flow;
  if (unread) {
    return (
      <Later>
        <UnreadFlow />
      </Later>
    );
  }
  if (step === 'select' || amount === null || sessionId === null) {
    return (
      <Arrival>
        <SelectStep handle={profile.handle} asksDetails={!profile.atOwnDomain} />
      </Arrival>
    );
  }
  return (
    <Later>
      <LaterStep step={step} profile={profile} amount={amount} sessionId={sessionId} />
    </Later>
  );
}

/** Wraps a screen whose script may still be loading. */
function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<StepLoading />}>
      <Arrival>{children}</Arrival>
    </Suspense>
  );
}

const UnreadFlow = lazy(() =>
  importWithRetry(async () => ({ default: (await import('./flow/unread-flow')).UnreadFlow })),
);

type LaterSteps = typeof import('./later-steps');

let loading: Promise<LaterSteps> | undefined;

/**
 * Loads the steps after the amount, retrying until they arrive, because a tip saved on this phone
 * must be able to continue. Returns the same promise each time, which never rejects.
 */
function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= loadSoon();
  return loading;
}

async function loadSoon(): Promise<LaterSteps> {
  // Lets the first step render first.
  await nextTask();
  return importWithRetry(() => import('./later-steps'));
}

interface LaterStepProps {
  step: Exclude<Step, 'select'>;
  profile: Profile;
  amount: number;
  sessionId: string;
}

function LaterStep({ step, profile, amount, sessionId }: LaterStepProps) {
  const { InfoStep, PaymentStep, SuccessFlow } = use(loadLaterSteps());
  switch (step) {
    case 'info':
      return (
        <CrashScreen>
          <InfoStep profile={profile} amount={amount} sessionId={sessionId} />
        </CrashScreen>
      );
    case 'payment':
      return <PaymentStep profile={profile} amount={amount} />;
    case 'success':
      return <SuccessFlow profile={profile} amount={amount} />;
  }
}

/** Delay before a message explains that a script is loading. */
const TIMEOUT_MS = 5000;

function StepLoading() {
  const online = useOnline();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-4 py-10 text-center text-ink-muted"
    >
      <Spinner size="md" />
      <p>{waitingText(online, late)}</p>
    </div>
  );
}

function waitingText(online: boolean, late: boolean): string {
  if (!online) return "You're offline. The next step will load when you're back online.";
  return late ? "Weak connection. We're still trying." : 'One moment…';
}
