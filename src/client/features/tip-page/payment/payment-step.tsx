import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useState } from 'react';
import { MethodIcon } from '#client/shared/profile/method-icon';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { Spinner } from '#client/ui/spinner';
import { formatDollars } from '#contract/money';
import { nameOf, type Payout, payoutOf } from '#contract/profiles/payee';
import {
  availableMethods,
  type PaymentMethod,
  paymentMethodText,
  recipientOf,
} from '#contract/profiles/payment-methods';
import type { Profile } from '#contract/profiles/profile';
import { timings } from '#contract/timings';
import { mayReturnToPayment } from '../flow/advance';
import { useFlow } from '../flow/flow-context';
import type { FlowRecord } from '../flow/record';
import { StepHeading } from '../flow/step-heading';
import { useReport } from '../sending/report-state';
import { MethodModal } from './method-modal';
import { useChooseMethod } from './use-choose-method';

const reportedTitles = {
  secured: "You've reported this tip",
  unsecured: 'Your tip is not sent yet',
  refused: 'Your tip could not be recorded',
  unrecorded: 'Your tip could not be recorded in full',
};

export function PaymentStep({ profile, amount }: { profile: Profile; amount: number }) {
  const { flow, act } = useFlow();
  const { choose, choosing } = useChooseMethod();
  // True if the page was loaded with the modal open: the tipper may be back from paying.
  const [resumed, setResumed] = useState(flow.modal === 'open');
  const { receiverId, payee } = payoutOfFlow(profile, flow);
  const methods = availableMethods(payee);
  const reported = mayReturnToPayment(flow);
  const report = useReport();
  const isRecorded = reported && report === 'secured';
  const dollars = formatDollars(amount);

  useEffect(() => {
    if (!flow.confirmed || flow.modal !== 'closed') return;
    const timer = setTimeout(() => act({ type: 'confirmation-passed' }), timings.confirmClose);
    return () => clearTimeout(timer);
  }, [flow.confirmed, flow.modal, act]);

  return (
    <>
      <div className="rounded-control bg-brand-soft px-4 py-2 text-center text-on-brand-soft">
        <p className="text-[min(1.875rem,9vw)] leading-tight font-extrabold tabular-nums">
          {dollars}
        </p>
        <p className="font-semibold break-words">{`to ${nameOf(profile)}`}</p>
        {receiverId && (
          <p className="text-sm break-words">{`paid to ${nameOf(payee)}, for the whole team`}</p>
        )}
      </div>
      {methods.length === 0 && !reported ? (
        <div className="flex flex-col items-center gap-2 pt-8 pb-4 text-center">
          <Clock aria-hidden="true" className="size-10 text-brand-strong" />
          <StepHeading>Payment Methods Coming Soon</StepHeading>
          <p className="text-ink-muted">
            This service provider is still setting up their payment options.
          </p>
        </div>
      ) : (
        <>
          <StepHeading className="mt-3 text-center leading-snug">
            {reported ? reportedTitles[report] : `Select how you'd like to send ${dollars}`}
          </StepHeading>
          <ul className="@container mt-3 flex flex-col gap-2">
            {methods.map((method) => (
              <li key={method}>
                <MethodButton
                  method={method}
                  busy={choosing === method}
                  disabled={reported}
                  chosen={isRecorded && flow.method === method}
                  onChoose={() => {
                    setResumed(false);
                    void choose(method, receiverId);
                  }}
                />
              </li>
            ))}
          </ul>
          {reported ? (
            <Button
              size="lg"
              block
              className="mt-4"
              onClick={() => act({ type: 'gone-to', step: 'success' })}
            >
              Continue
            </Button>
          ) : (
            <p className="mt-4 flex items-center justify-center gap-2 text-sm text-ink-muted">
              <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
              Payments are processed securely through the selected service
            </p>
          )}
        </>
      )}
      {flow.method && !choosing && (
        <MethodModal
          method={flow.method}
          payee={payee}
          recipient={recipientOf(payee, flow.method)}
          amount={amount}
          resumed={resumed}
        />
      )}
    </>
  );
}

/**
 * Returns the member shown to the tipper, who may already have paid them, even if another is next.
 * A member who can no longer be paid is replaced by the next, unless the payment has begun.
 */
function payoutOfFlow(profile: Profile, { modal, confirmed, receiverId }: FlowRecord): Payout {
  const shown = payoutOf(profile, receiverId);
  const isBegun = modal !== 'closed' || confirmed;
  return isBegun || availableMethods(shown.payee).length > 0 ? shown : payoutOf(profile, null);
}

interface MethodButtonProps {
  method: PaymentMethod;
  busy: boolean;
  disabled: boolean;
  /** Whether the tip was reported as sent by this method. */
  chosen: boolean;
  onChoose(): void;
}

function MethodButton({ method, busy, disabled, chosen, onChoose }: MethodButtonProps) {
  const { name, description, popular } = paymentMethodText[method];
  return (
    <button
      type="button"
      onClick={onChoose}
      disabled={disabled}
      aria-busy={busy || undefined}
      className={classNames(
        'flex min-h-16 w-full items-center gap-2.5 rounded-control border border-line-strong bg-raised',
        'px-3 py-2 text-left leading-snug',
        'transition-colors enabled:hover:border-brand enabled:hover:bg-brand-soft',
        disabled && !chosen && 'opacity-55',
      )}
    >
      <MethodIcon method={method} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-bold">
          <span>{name}</span>
          {chosen && <Badge tone="brand">Reported</Badge>}
          {popular && !disabled && <Badge tone="accent">Popular</Badge>}
        </span>
        <span className="block text-sm text-ink-muted">{description}</span>
      </span>
      {busy ? (
        <Spinner size="sm" />
      ) : (
        !disabled && (
          // Hidden where the name and its badge need the room.
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-muted @max-[17rem]:hidden"
          />
        )
      )}
    </button>
  );
}
