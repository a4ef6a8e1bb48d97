import { useEffect } from 'react';
import type { Profile } from '#contract/profile';
import { nameOf } from '../../../profile-view/names';
import { useFlow } from '../flow/flow-context';
import { forgetDetailsDraft } from '../info/details-draft';
import { MessageScreen } from './message-screen';
import { RatingScreen } from './rating-screen';
import { ReviewScreen } from './review-screen';
import { SavingScreen } from './saving-screen';

/** After the confirmation: message, rating, saving, review (section 4). */
export function SuccessFlow({ profile, amount }: { profile: Profile; amount: number }) {
  const { flow } = useFlow();
  const { rating, sessionId } = flow;
  const name = nameOf(profile);

  useEffect(() => {
    if (rating !== null && sessionId !== null) forgetDetailsDraft(sessionId);
  }, [rating, sessionId]);

  switch (flow.success) {
    case 'message':
      return <MessageScreen name={name} amount={amount} />;
    case 'rating':
      return <RatingScreen name={name} />;
    case 'saving':
      return <SavingScreen rating={rating ?? 0} />;
    case 'review':
      return <ReviewScreen name={name} googleReviewUrl={profile.googleReviewUrl} />;
  }
}
