import Check from 'lucide-react/icons/check';
import { formatAmount } from '#contract/money';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { useTimedScreen } from '../flow/use-timed-screen';

export function MessageScreen({ name, amount }: { name: string; amount: number }) {
  const { act } = useFlow();
  useTimedScreen(timings.successMessage, () => act({ type: 'message-passed' }));
  return (
    <div
      role="status"
      className="flex min-h-72 select-none flex-col items-center justify-center text-center"
    >
      <span className="flex size-20 animate-rise items-center justify-center rounded-full bg-brand text-on-brand">
        <Check aria-hidden="true" strokeWidth={3} className="size-10" />
      </span>
      <StepHeading className="mt-5 text-2xl">Tip Sent Successfully!</StepHeading>
      <p className="mt-1 max-w-full text-lg break-words text-ink-muted">
        {`$${formatAmount(amount)} sent to ${name}`}
      </p>
      <p className="mt-5 text-sm text-ink-muted">Tap anywhere to continue</p>
    </div>
  );
}
