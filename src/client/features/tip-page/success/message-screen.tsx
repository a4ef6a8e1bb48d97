import Check from 'lucide-react/icons/check';
import { Spinner } from '#client/ui/spinner';
import { formatDollars } from '#contract/money';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { useTimedScreen } from '../flow/use-timed-screen';
import { useSecured } from '../sending/secured';

interface MessageScreenProps {
  name: string;
  /** In dollars. */
  amount: number;
}

/**
 * Says that the tip is sent once its report is on this phone's disk or acknowledged. Until then it
 * asks the tipper to keep the page open, and waits.
 */
export function MessageScreen({ name, amount }: MessageScreenProps) {
  const { act, saving } = useFlow();
  const secured = useSecured();
  useTimedScreen(secured ? timings.successMessage : null, () => act({ type: 'message-passed' }));
  const dollars = formatDollars(amount);
  const unsaved = saving
    ? `Saving your ${dollars} tip.`
    : `This phone couldn't save your ${dollars} tip. We're letting ${name} know now.`;
  return (
    <div
      role="status"
      className="flex min-h-72 select-none flex-col items-center justify-center text-center"
    >
      {secured ? (
        <span className="flex size-20 animate-rise items-center justify-center rounded-full bg-brand text-on-brand">
          <Check aria-hidden="true" strokeWidth={3} className="size-10" />
        </span>
      ) : (
        <Spinner size="lg" />
      )}
      <StepHeading key={`title ${secured}`} className="mt-5 text-2xl">
        {secured ? 'Tip Sent Successfully!' : 'Please keep this page open'}
      </StepHeading>
      <p key={`text ${secured}`} className="mt-1 max-w-full text-lg break-words text-ink-muted">
        {secured ? `${dollars} sent to ${name}` : unsaved}
      </p>
      <p className="mt-5 text-sm text-ink-muted">Tap anywhere to continue</p>
    </div>
  );
}
