import { Spinner } from '#client/ui/spinner';
import { formatDollars } from '#contract/money';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { useTimedScreen } from '../flow/use-timed-screen';

export function ProcessingScreen({ amount }: { amount: number }) {
  const { act } = useFlow();
  useTimedScreen(timings.confirmProcessing, () => act({ type: 'processing-passed' }));
  return (
    <div
      role="status"
      className="flex min-h-64 select-none flex-col items-center justify-center text-center"
    >
      <Spinner size="lg" />
      <p className="mt-5 text-xl font-bold">Processing Payment...</p>
      <p className="mt-1 text-ink-muted">{`Confirming your ${formatDollars(amount)} tip`}</p>
    </div>
  );
}
