import { Button } from '#client/ui/button';
import { Spinner } from '#client/ui/spinner';
import { useFlow } from './flow-context';
import { StepHeading } from './step-heading';

/**
 * Shown while this phone's storage does not return a flow that is under way. The tipper may have
 * paid, and would pay again if a new tip began by itself.
 */
export function UnreadFlow() {
  const { startAfresh } = useFlow();
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-8 text-center">
      <Spinner size="md" />
      <StepHeading>Looking for your tip</StepHeading>
      <p className="text-ink-muted">
        You began a tip here, and this phone's storage isn't answering yet. If you've already paid,
        please wait a moment.
      </p>
      <Button variant="secondary" block onClick={startAfresh}>
        Start a new tip
      </Button>
    </div>
  );
}
