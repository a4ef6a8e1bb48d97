import type { Profile } from '#contract/profile';
import { AmountStep } from './amount/amount-step';
import { CrashScreen } from './crash-screen';
import { DetailsStep } from './details/details-step';
import { useFlow } from './flow/use-flow';
import { PaymentStep } from './payment/payment-step';
import { SuccessFlow } from './success/success-flow';

/** The step the tipper is on. */
export function TipFlow({ profile }: { profile: Profile }) {
  const { step, amount, sessionId } = useFlow().flow;
  if (step === 'select' || amount === null || sessionId === null) {
    return <AmountStep handle={profile.handle} />;
  }
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
