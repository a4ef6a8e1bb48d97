import Star from 'lucide-react/icons/star';
import { Button, ButtonLink } from '#client/ui/button';
import { Stars } from '#client/ui/stars';
import { formatDollars } from '#contract/money';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { useNeedsPage, useReport } from '../sending/report-state';
import { CommentForm } from './comment-form';

interface ReviewScreenProps {
  name: string;
  /** In dollars. */
  amount: number;
  googleReviewUrl: string | null;
}

const titles = {
  secured: 'Thank you!',
  unsecured: 'Not sent yet',
  refused: 'Not recorded',
  unrecorded: 'Not recorded in full',
};
const CLOSABLE = 'You can close this page or leave it open to come back later.';
const ends = {
  secured: CLOSABLE,
  unsecured: 'Please keep this page open until it is sent.',
  refused: 'The message above says why.',
  unrecorded: CLOSABLE,
};

/** Identical after one star and after five: Google forbids asking only happy customers. */
export function ReviewScreen({ name, amount, googleReviewUrl }: ReviewScreenProps) {
  const { flow, act } = useFlow();
  const report = useReport();
  const needsPage = useNeedsPage();
  const end =
    report === 'secured' && needsPage
      ? 'Please keep this page open until it is sent, or open it again later.'
      : ends[report];
  return (
    <div className="flex untouched flex-col items-center text-center">
      <StepHeading key={`thanks ${report}`} className="text-2xl">
        {titles[report]}
      </StepHeading>
      <p className="mt-0.5 max-w-full break-words text-ink-muted">
        <strong className="text-ink tabular-nums">{formatDollars(amount)}</strong>
        <span>{` to ${name}`}</span>
      </p>
      {flow.rating === null ? (
        <Button variant="ghost" size="sm" onClick={() => act({ type: 'rating-wanted' })}>
          Rate your experience
        </Button>
      ) : (
        <Stars
          value={flow.rating}
          label={`You gave ${flow.rating} out of 5 stars`}
          className="mt-2"
        />
      )}
      <p className="mt-5 max-w-full font-semibold break-words">
        {`Help others discover ${name}'s great service`}
      </p>
      {googleReviewUrl && (
        <ButtonLink
          size="lg"
          block
          className="mt-3 max-[359px]:px-3 max-[359px]:text-base"
          href={googleReviewUrl}
          newTab
          icon={<Star aria-hidden="true" className="size-5" />}
          onClick={() => act({ type: 'review-opened', reviewType: 'google' })}
        >
          Leave Google Review
        </ButtonLink>
      )}
      {flow.rating !== null && <CommentForm name={name} />}
      <p key={end} className="mt-5 text-ink-muted">
        {end}
      </p>
    </div>
  );
}
