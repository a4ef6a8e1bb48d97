import { publicPaths } from '#client/platform/public-paths';
import { Button } from '#client/ui/button';
import { Spinner } from '#client/ui/spinner';
import { Stars } from '#client/ui/stars';
import { nameOf } from '#contract/profiles/payee';
import type { Profile } from '#contract/profiles/profile';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { useTimedScreen } from '../flow/use-timed-screen';
import { useReport } from '../sending/report-state';
import { MessageScreen } from './message-screen';
import { ReviewScreen } from './review-screen';
import { StarPicker } from './star-picker';

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
  const report = useReport();
  const rests = flow.success === 'rating' || flow.success === 'review';
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-4">
      {/* Leaving the page would lose writes that exist only in its memory. */}
      {report !== 'unsecured' && (
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

function RatingScreen({ name }: { name: string }) {
  const { act } = useFlow();
  return (
    <div className="flex min-h-72 untouched select-none flex-col items-center justify-center text-center">
      <StepHeading>{`Share your experience to help ${name} grow their business`}</StepHeading>
      <p id="rating-question" className="mt-3 text-ink-muted">
        How would you rate your experience?
      </p>
      <StarPicker
        labelledBy="rating-question"
        onChoose={(rating) => act({ type: 'rated', rating })}
      />
      <Button variant="ghost" className="mt-3" onClick={() => act({ type: 'rating-declined' })}>
        Not now
      </Button>
    </div>
  );
}

/** Closes after 1.5 s, whether or not the rating could be saved (section 8). */
function SavingScreen({ rating }: { rating: number }) {
  const { act } = useFlow();
  useTimedScreen(timings.ratingSaving, () => act({ type: 'saving-passed' }));
  return (
    <div
      role="status"
      className="flex min-h-72 select-none flex-col items-center justify-center text-center"
    >
      <Stars value={rating} size="lg" />
      <StepHeading className="mt-5">{`Saving your ${rating}-star rating...`}</StepHeading>
      <Spinner size="md" className="mt-5" />
    </div>
  );
}
