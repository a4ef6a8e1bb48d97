import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Spinner } from '#client/ui/spinner';
import { formatDollars } from '#contract/money';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { useTimedScreen } from '../flow/use-timed-screen';
import { useReport } from '../sending/report-state';

interface MessageScreenProps {
  name: string;
  /** In dollars. */
  amount: number;
}

const titles = {
  secured: 'Tip Sent Successfully!',
  unsecured: 'Please keep this page open',
  refused: 'Not recorded',
  unrecorded: 'Not recorded in full',
};

/**
 * Says that the tip is sent once its report is on this phone's disk or acknowledged. Until then it
 * asks the tipper to keep the page open, and waits. If the report is refused, it waits for a
 * tap.
 */
export function MessageScreen({ name, amount }: MessageScreenProps) {
  const { act, saving } = useFlow();
  const report = useReport();
  const secured = report === 'secured';
  useTimedScreen(secured ? timings.successMessage : null, () => act({ type: 'message-passed' }));
  const dollars = formatDollars(amount);
  const texts = {
    secured: `${dollars} sent to ${name}`,
    unsecured: saving
      ? `Saving your ${dollars} tip.`
      : `This phone couldn't save your ${dollars} tip. We're letting ${name} know now.`,
    refused: `Your ${dollars} tip to ${name} could not be recorded.`,
    unrecorded: `A part of your ${dollars} tip to ${name} could not be recorded.`,
  };
  return (
    <div
      role="status"
      className="flex min-h-72 select-none flex-col items-center justify-center text-center"
    >
      {secured ? (
        <span className="flex size-20 animate-rise items-center justify-center rounded-full bg-brand text-on-brand">
          <Check aria-hidden="true" strokeWidth={3} className="size-10" />
        </span>
      ) : report === 'refused' || report === 'unrecorded' ? (
        <CircleAlert aria-hidden="true" className="size-20 text-danger" />
      ) : (
        <Spinner size="lg" />
      )}
      <StepHeading key={`title ${report}`} className="mt-5 text-2xl">
        {titles[report]}
      </StepHeading>
      <p key={`text ${report}`} className="mt-1 max-w-full text-lg break-words text-ink-muted">
        {texts[report]}
      </p>
      <p className="mt-5 text-sm text-ink-muted">Tap anywhere to continue</p>
    </div>
  );
}
