import { Spinner } from '#client/ui/spinner';
import { Stars } from '#client/ui/stars';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { useTimedScreen } from '../flow/use-timed-screen';

/** Closes after 1.5 s, whether or not the rating could be saved (section 8). */
export function SavingScreen({ rating }: { rating: number }) {
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
