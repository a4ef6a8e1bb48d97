import { type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react';
import type { Profile } from '#contract/profile';
import { useOnline } from '../../platform/connectivity';
import { Spinner } from '../../ui/spinner';
import { AmountStep } from './amount/amount-step';
import { CrashScreen } from './crash-screen';
import type { Step } from './flow/record';
import { useFlow } from './flow/use-flow';
import { loadLaterSteps } from './load-later-steps';

/** The step the tipper is on. */
export function TipFlow({ profile }: { profile: Profile }) {
  const { step, amount, sessionId } = useFlow().flow;

  useEffect(() => {
    void loadLaterSteps();
  }, []);

  if (step === 'select' || amount === null || sessionId === null) {
    return (
      <Arrived>
        <AmountStep handle={profile.handle} />
      </Arrived>
    );
  }
  return (
    <Suspense fallback={<OnItsWay />}>
      <Arrived>
        <LaterStep {...{ step, profile, amount, sessionId }} />
      </Arrived>
    </Suspense>
  );
}

interface LaterStepProps {
  step: Exclude<Step, 'select'>;
  profile: Profile;
  amount: number;
  sessionId: string;
}

function LaterStep({ step, profile, amount, sessionId }: LaterStepProps) {
  const { DetailsStep, PaymentStep, SuccessFlow } = use(loadLaterSteps());
  switch (step) {
    case 'info':
      return (
        <CrashScreen>
          <DetailsStep amount={amount} sessionId={sessionId} />
        </CrashScreen>
      );
    case 'payment':
      return <PaymentStep profile={profile} amount={amount} />;
    case 'success':
      return <SuccessFlow profile={profile} amount={amount} />;
  }
}

/** Tells the page when its children are on the screen, which may be after a wait for their script. */
function Arrived({ children }: { children: ReactNode }) {
  const { flow, onArrival } = useFlow();
  const screen = flow.step === 'success' ? `success/${flow.success}` : flow.step;
  useLayoutEffect(() => onArrival(screen), [screen, onArrival]);
  return children;
}

/** In place of a step whose script is on its way. The tipper's choice is shown to be kept. */
function OnItsWay() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-4 py-10 text-center text-ink-muted"
    >
      <Spinner size="md" />
      <p>{online ? 'One moment…' : "You're offline. The next step comes once you're online."}</p>
    </div>
  );
}
