import { publicPaths } from '#client/platform/public-paths';
import { Button } from '#client/ui/button';
import { nameOf } from '#contract/profiles/payee';
import type { Profile } from '#contract/profiles/profile';
import { useFlow } from '../flow/flow-context';
import { useSecured } from '../sending/secured';
import { MessageScreen } from './message-screen';
import { RatingScreen } from './rating-screen';
import { ReviewScreen } from './review-screen';
import { SavingScreen } from './saving-screen';

interface SuccessFlowProps {
  profile: Profile;
  /** In dollars. */
  amount: number;
}

/** Shows the screens after the confirmation: message, rating, saving, review (section 4). */
export function SuccessFlow(props: SuccessFlowProps) {
  return (
    <>
      <SuccessScreen {...props} />
      <WaysOn />
    </>
  );
}

function SuccessScreen({ profile, amount }: SuccessFlowProps) {
  const { flow } = useFlow();
  const name = nameOf(profile);

  switch (flow.success) {
    case 'message':
      return <MessageScreen name={name} amount={amount} />;
    case 'rating':
      return <RatingScreen name={name} />;
    case 'saving':
      return <SavingScreen rating={flow.rating ?? 0} />;
    case 'review':
      return <ReviewScreen name={name} amount={amount} googleReviewUrl={profile.googleReviewUrl} />;
  }
}

/** Links to the receipt on every screen, and to another tip once the flow rests. */
function WaysOn() {
  const { flow, act, handle } = useFlow();
  const secured = useSecured();
  const rests = flow.success === 'rating' || flow.success === 'review';
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-4">
      {/* Leaving the page would lose writes that exist only in its memory. */}
      {secured && (
        <a
          href={publicPaths.success.getHref(handle)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-4"
        >
          Keep your receipt
        </a>
      )}
      {rests && (
        // The new tip gets a tip session of its own.
        <Button
          variant="ghost"
          size="sm"
          className="untouched"
          onClick={() => act({ type: 'started-over' })}
        >
          Send another tip
        </Button>
      )}
    </div>
  );
}
