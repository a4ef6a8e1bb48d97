import type { Profile } from '#contract/profile';
import { nameOf } from '#contract/profile-name';
import { useFlow } from '../flow/flow-context';
import { MessageScreen } from './message-screen';
import { RatingScreen } from './rating-screen';
import { ReviewScreen } from './review-screen';
import { SavingScreen } from './saving-screen';
import { WaysOn } from './ways-on';

interface SuccessFlowProps {
  profile: Profile;
  /** Dollars. */
  amount: number;
}

/** After the confirmation: message, rating, saving, review (section 4). */
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
