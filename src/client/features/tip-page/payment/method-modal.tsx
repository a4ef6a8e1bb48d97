import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useState } from 'react';
import { browserKind } from '#client/platform/browser-kind';
import { onShownAgain } from '#client/platform/visibility';
import { shownRecipient } from '#client/shared/profile/recipient';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { Button, type ButtonVariant } from '#client/ui/button';
import { CopyButton } from '#client/ui/copy-button';
import { IconButton } from '#client/ui/icon-button';
import { Modal } from '#client/ui/modal';
import { Spinner } from '#client/ui/spinner';
import { formatDollars } from '#contract/money';
import { nameOf } from '#contract/profiles/payee';
import {
  type PaymentMethod,
  paymentMethodText,
  recipientLabelOf,
} from '#contract/profiles/payment-methods';
import type { Profile } from '#contract/profiles/profile';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { useTimedScreen } from '../flow/use-timed-screen';
import { CashappPanel } from './cashapp-panel';
import { PaypalPanel } from './paypal-panel';
import { VenmoPanel } from './venmo-panel';
import { ZellePanel } from './zelle-panel';

/** The page's worker, or a member of its team. */
type Payee = Pick<Profile, 'displayName' | 'user' | 'avatarUrl' | 'avatarSmallUrl'>;

export interface MethodModalProps {
  payee: Payee;
  method: PaymentMethod;
  /** Null if the payee has removed this method meanwhile. */
  recipient: string | null;
  amount: number;
  /** Whether the page was loaded with this modal open. */
  resumed: boolean;
}

/** Links to the payment, then asks the tipper to confirm it. By now the tip is in the outbox. */
export function MethodModal({ payee, method, recipient, amount, resumed }: MethodModalProps) {
  const { flow, act } = useFlow();
  const returned = useReturned(resumed);
  const close = () => act({ type: 'modal-closed' });
  const processing = flow.modal === 'processing';
  return (
    <Modal
      open={flow.modal !== 'closed'}
      onClose={close}
      locked={processing}
      title={`Pay with ${paymentMethodText[method].name}`}
      leading={
        <IconButton
          label="Back to payment methods"
          disabled={processing}
          onClick={close}
          className="text-ink-muted"
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </IconButton>
      }
      // Also without a recipient: the tipper may have paid while there was one.
      foot={!processing && <Confirm isMain={method === 'zelle' || returned} />}
    >
      {processing ? (
        <ProcessingScreen amount={amount} />
      ) : recipient === null ? (
        <p className="py-8 text-center">
          <strong>Payment method not supported</strong>
          <span className="block">If you have sent the payment, confirm it below.</span>
        </p>
      ) : (
        <Payment
          payee={payee}
          method={method}
          recipient={recipient}
          amount={amount}
          returned={returned}
        />
      )}
    </Modal>
  );
}

function Confirm({ isMain }: { isMain: boolean }) {
  const { act } = useFlow();
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size="lg"
      block
      // Stays on one line even in large text, to leave room above.
      className="untouched text-[min(1.125rem,5.6vw)]!"
      onClick={() => act({ type: 'payment-confirmed' })}
    >
      I've Sent the Payment
    </Button>
  );
}

/** Returns true once the page was reloaded, or was hidden and is visible again. */
function useReturned(resumed: boolean): boolean {
  const [returned, setReturned] = useState(resumed);
  useEffect(() => onShownAgain(() => setReturned(true)), []);
  return returned;
}

interface PaymentProps {
  payee: Payee;
  method: PaymentMethod;
  recipient: string;
  amount: number;
  returned: boolean;
}

function Payment({ payee, method, recipient, amount, returned }: PaymentProps) {
  const shown = shownRecipient(method, recipient);
  const name = nameOf(payee);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar
          src={payee.avatarUrl}
          smallSrc={payee.avatarSmallUrl}
          initials={initialsOf(payee.displayName)}
        />
        <p className="min-w-0 leading-snug break-words">
          <span className="block font-semibold">{name}</span>
          <span className="text-[min(1.5rem,8vw)] leading-tight font-extrabold tabular-nums">
            {formatDollars(amount)}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface py-2 pr-2 pl-4">
        {/* Kept together: if the text does not fit next to the button, the button moves below. */}
        <p className="min-w-0 flex-auto leading-snug">
          <span className="block text-sm text-ink-muted">
            {recipientLabelOf(method, recipient)}
          </span>
          <span className="font-bold wrap-anywhere">{shown}</span>
        </p>
        <CopyButton value={shown} className="ml-auto min-w-26 shrink-0" />
      </div>
      <div aria-live="polite" className="empty:-mt-3">
        {returned && (
          <p className="rounded-control bg-brand-soft px-4 py-2.5 leading-snug text-on-brand-soft">
            <strong>Welcome back.</strong> If you have sent the payment, confirm it below.
          </p>
        )}
      </div>
      <Panel
        method={method}
        recipient={recipient}
        recipientName={name}
        amount={amount}
        shown={shown}
        returned={returned}
      />
      {/* Not in the bar below, where large text would leave no room for the payment link. */}
      <p className="text-center text-sm leading-snug text-ink-muted">
        After sending the payment, come back here to confirm
      </p>
    </div>
  );
}

function Panel(props: {
  method: PaymentMethod;
  recipient: string;
  recipientName: string;
  amount: number;
  shown: string;
  returned: boolean;
}) {
  const { recipient, recipientName, amount, shown } = props;
  // A tipper back from paying should not be led to pay again.
  const variant: ButtonVariant = props.returned ? 'secondary' : 'primary';
  const browser = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  switch (props.method) {
    case 'venmo':
      return <VenmoPanel handle={recipient} amount={amount} browser={browser} variant={variant} />;
    case 'cashapp':
      return <CashappPanel tag={recipient} amount={amount} browser={browser} variant={variant} />;
    case 'zelle':
      return (
        <ZellePanel
          recipient={recipient}
          recipientName={recipientName}
          amount={amount}
          shown={shown}
        />
      );
    case 'paypal':
      return <PaypalPanel recipient={recipient} amount={amount} variant={variant} />;
  }
}

function ProcessingScreen({ amount }: { amount: number }) {
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
