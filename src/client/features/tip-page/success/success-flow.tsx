import type { Profile } from '#contract/profile';
import { nameOf } from '../../../profile-view/names';
import { useFlow } from '../flow/flow-context';
import { MessageScreen } from './message-screen';
import { RatingScreen } from './rating-screen';
import { ReviewScreen } from './review-screen';
import { SavingScreen } from './saving-screen';

/** After the confirmation: message, rating, saving, review (section 4). */
export function SuccessFlow({ profile, amount }: { profile: Profile; amount: number }) {
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
      return <ReviewScreen name={name} googleReviewUrl={profile.googleReviewUrl} />;
  }
}
