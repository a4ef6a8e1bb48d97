import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useState } from 'react';
import { formatAmount } from '#contract/money';
import { type PaymentMethod, paymentMethodText } from '#contract/payment-methods';
import { browserKind } from '../../../platform/browser-kind';
import { onVisible } from '../../../platform/visibility';
import { shownRecipient } from '../../../profile-view/recipient';
import { Button, type ButtonVariant } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { IconButton } from '../../../ui/icon-button';
import { Modal } from '../../../ui/modal';
import { useFlow } from '../flow/flow-context';
import { CashappPanel } from './cashapp-panel';
import { PaypalPanel } from './paypal-panel';
import { ProcessingScreen } from './processing-screen';
import { VenmoPanel } from './venmo-panel';
import { ZellePanel } from './zelle-panel';

export interface MethodModalProps {
  method: PaymentMethod;
  /** Null when the worker has removed this method in the meantime. */
  recipient: string | null;
  recipientName: string;
  amount: number;
  /** Whether the page was loaded with this modal open. */
  resumed: boolean;
}

/** Leads to the payment and asks the tipper to confirm it. By now the tip is in the outbox. */
export function MethodModal(props: MethodModalProps) {
  const { flow, act } = useFlow();
  const close = () => act({ type: 'modal-closed' });
  const processing = flow.modal === 'processing';
  return (
    <Modal
      open={flow.modal !== 'closed'}
      onClose={close}
      locked={processing}
      title={`Pay with ${paymentMethodText[props.method].name}`}
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
    >
      {processing ? <ProcessingScreen amount={props.amount} /> : <Payment {...props} />}
    </Modal>
  );
}

function Payment({ method, recipient, recipientName, amount, resumed }: MethodModalProps) {
  const { act } = useFlow();
  const returned = useReturned(resumed);
  if (recipient === null) {
    return <p className="py-8 text-center font-semibold">Payment method not supported</p>;
  }
  const shown = shownRecipient(method, recipient);
  return (
    <div className="flex flex-col gap-4">
      <div className="divide-y divide-line rounded-control border border-line bg-surface">
        <div className="flex items-center gap-3 px-4 py-2.5">
          <p className="min-w-0 flex-1">
            <span className="block text-sm text-ink-muted">
              {paymentMethodText[method].recipientLabel}
            </span>
            <span className="font-bold break-all">{shown}</span>
          </p>
          <CopyButton value={shown} />
        </div>
        <p className="px-4 py-2.5">
          <span className="block text-sm text-ink-muted">Amount</span>
          <span className="text-2xl font-extrabold tabular-nums">${formatAmount(amount)}</span>
        </p>
      </div>
      <div aria-live="polite" className="empty:-mt-4">
        {returned && (
          <p className="rounded-control bg-brand-soft px-4 py-3 text-on-brand-soft">
            <strong>Welcome back.</strong> If you have sent the payment, confirm it below.
          </p>
        )}
      </div>
      <Panel {...{ method, recipient, recipientName, amount, shown, returned }} />
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <Button
          variant={method === 'zelle' || returned ? 'primary' : 'secondary'}
          size="lg"
          block
          onClick={() => act({ type: 'payment-confirmed' })}
        >
          I've Sent the Payment
        </Button>
        <p className="text-center text-sm text-ink-muted">
          After sending the payment, come back here to confirm
        </p>
      </div>
    </div>
  );
}

/** True once the tipper is back: the page was loaded again, or was hidden and is seen again. */
function useReturned(resumed: boolean): boolean {
  const [returned, setReturned] = useState(resumed);
  useEffect(() => onVisible(() => setReturned(true)), []);
  return returned;
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
  // Whoever is back from paying should not be led to pay again.
  const variant: ButtonVariant = props.returned ? 'secondary' : 'primary';
  const browser = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  switch (props.method) {
    case 'venmo':
      return <VenmoPanel {...{ handle: recipient, amount, browser, variant }} />;
    case 'cashapp':
      return <CashappPanel {...{ tag: recipient, amount, browser, variant }} />;
    case 'zelle':
      return <ZellePanel {...{ recipient, recipientName, amount, shown }} />;
    case 'paypal':
      return <PaypalPanel {...{ email: recipient, amount, variant }} />;
  }
}
