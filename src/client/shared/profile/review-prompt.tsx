import ExternalLink from 'lucide-react/icons/external-link';
import Star from 'lucide-react/icons/star';
import { ButtonLink } from '#client/ui/button';
import { Card } from '#client/ui/card';
import type { Elements } from '#client/ui/elements';
import type { ReviewType } from '#contract/metrics/tracking';
import { nameOf } from '#contract/profiles/payee';
import type { Profile } from '#contract/profiles/profile';

interface ReviewPromptProps {
  profile: Profile;
  /** Called when the link is followed. */
  onOpen?(reviewType: ReviewType): void;
}

/**
 * Links to the worker's Google page if there is one, otherwise to Yelp. Yelp forbids asking for
 * reviews, so its card does not ask and its button only says where it leads.
 */
export function ReviewPrompt({ profile, onOpen }: ReviewPromptProps) {
  const { googleReviewUrl: google, yelpReviewUrl: yelp } = profile;
  if (google) {
    return (
      <PromptCard
        heading="Did this professional help you?"
        text="Your feedback builds trust and helps others discover great service."
      >
        <ButtonLink
          variant="secondary"
          href={google}
          newTab
          onClick={() => onOpen?.('google')}
          icon={<Star aria-hidden="true" className="size-5" />}
        >
          Leave a Review
        </ButtonLink>
      </PromptCard>
    );
  }
  if (yelp) {
    return (
      <PromptCard
        heading={`${nameOf(profile)} is on Yelp`}
        text="See what others say about this professional."
      >
        <ButtonLink
          variant="secondary"
          href={yelp}
          newTab
          onClick={() => onOpen?.('yelp')}
          icon={<ExternalLink aria-hidden="true" className="size-5" />}
        >
          View on Yelp
        </ButtonLink>
      </PromptCard>
    );
  }
  return null;
}

function PromptCard(props: { heading: string; text: string; children: Elements }) {
  return (
    <Card as="section" aria-labelledby="review-prompt" className="text-center">
      <h2 id="review-prompt" className="text-lg font-bold break-words">
        {props.heading}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{props.text}</p>
      {props.children}
    </Card>
  );
}
