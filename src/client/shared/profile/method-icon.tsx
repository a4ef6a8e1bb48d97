import { classNames } from '#client/ui/class-names';
import type { PaymentMethod } from '#contract/profiles/payment-methods';

// Each service's color and initial, because we may not use the logos. Some colors are darker than
// the service's own, to keep white text readable.
const marks: Record<PaymentMethod, { letter: string; className: string }> = {
  venmo: { letter: 'V', className: 'bg-[#0a6ebd]' },
  cashapp: { letter: '$', className: 'bg-[#00802c]' },
  zelle: { letter: 'Z', className: 'bg-[#6d1ed4]' },
  paypal: { letter: 'P', className: 'bg-[#003087]' },
};

export function MethodIcon({ method }: { method: PaymentMethod }) {
  const { letter, className } = marks[method];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-11 shrink-0 items-center justify-center rounded-xl text-xl font-extrabold text-white',
        className,
      )}
    >
      {letter}
    </span>
  );
}
