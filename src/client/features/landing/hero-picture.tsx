import CheckCheck from 'lucide-react/icons/check-check';
import { PhoneMock } from './phone-mock';
import { QrBadge } from './qr-badge';

export function HeroPicture() {
  return (
    <div
      role="img"
      aria-label="A worker's badge with a QR code, a phone that shows her tip page after the scan, and the notification of her $20 tip"
      className="relative mx-auto w-full max-w-[29rem] select-none"
    >
      <QrBadge className="absolute top-10 left-0 w-30 -rotate-8 sm:left-1 sm:w-44" />
      <PhoneMock className="relative ml-auto w-58 rotate-2 sm:mr-1 sm:w-[17.5rem]" />
      <div className="absolute bottom-5 left-0 flex items-center gap-3 rounded-card border border-line bg-raised py-3 pr-4 pl-3 shadow-lifted sm:bottom-16 sm:pr-5">
        <span className="flex size-10 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <CheckCheck aria-hidden="true" className="size-5" />
        </span>
        <span className="leading-tight">
          <span className="block text-lg font-extrabold tabular-nums">$20.00</span>
          <span className="block text-xs text-ink-muted">Tip from Jordan, just now</span>
        </span>
      </div>
    </div>
  );
}
