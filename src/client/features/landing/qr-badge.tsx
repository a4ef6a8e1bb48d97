import { classNames } from '#client/ui/class-names';
import { Logo } from '#client/ui/logo';

/**
 * The path of the dark modules of a QR code, 21 to a side, as from `qrPath`. The code says TIPWELL
 * and leads nowhere, because there is no one to tip here. It is precomputed, because the encoder
 * would be larger than the rest of the picture.
 */
const CODE =
  'M0 0h7v1h-7zM11 0h1v1h-1zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM8 1h2v1h-2zM11 1h1v1h-1zM14 1h1v1h-1zM20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM9 2h1v1h-1zM11 2h2v1h-2zM14 2h1v1h-1zM16 2h3v1h-3zM20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM9 3h2v1h-2zM14 3h1v1h-1zM16 3h3v1h-3zM20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h3v1h-3zM12 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3zM20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM10 5h1v1h-1zM12 5h1v1h-1zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM9 7h1v1h-1zM11 7h2v1h-2zM0 8h1v1h-1zM2 8h1v1h-1zM4 8h1v1h-1zM6 8h1v1h-1zM11 8h1v1h-1zM16 8h1v1h-1zM19 8h1v1h-1zM3 9h1v1h-1zM5 9h1v1h-1zM8 9h1v1h-1zM10 9h1v1h-1zM14 9h1v1h-1zM17 9h2v1h-2zM20 9h1v1h-1zM0 10h3v1h-3zM6 10h1v1h-1zM10 10h1v1h-1zM12 10h1v1h-1zM16 10h3v1h-3zM0 11h1v1h-1zM4 11h2v1h-2zM9 11h2v1h-2zM14 11h1v1h-1zM17 11h1v1h-1zM19 11h2v1h-2zM2 12h2v1h-2zM5 12h2v1h-2zM8 12h3v1h-3zM12 12h1v1h-1zM14 12h1v1h-1zM16 12h1v1h-1zM18 12h1v1h-1zM20 12h1v1h-1zM8 13h1v1h-1zM11 13h1v1h-1zM13 13h1v1h-1zM15 13h1v1h-1zM17 13h2v1h-2zM0 14h7v1h-7zM10 14h2v1h-2zM13 14h3v1h-3zM19 14h1v1h-1zM0 15h1v1h-1zM6 15h1v1h-1zM10 15h4v1h-4zM15 15h4v1h-4zM20 15h1v1h-1zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1zM8 16h1v1h-1zM10 16h2v1h-2zM13 16h3v1h-3zM20 16h1v1h-1zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM9 17h2v1h-2zM14 17h2v1h-2zM17 17h1v1h-1zM19 17h1v1h-1zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM8 18h2v1h-2zM12 18h1v1h-1zM16 18h1v1h-1zM20 18h1v1h-1zM0 19h1v1h-1zM6 19h1v1h-1zM14 19h1v1h-1zM18 19h3v1h-3zM0 20h7v1h-7zM8 20h1v1h-1zM12 20h1v1h-1zM14 20h5v1h-5zM20 20h1v1h-1z';

export function QrBadge({ className }: { className?: string }) {
  return (
    <div
      className={classNames(
        'rounded-card border border-line bg-raised p-3 pt-6 text-center shadow-lifted',
        className,
      )}
    >
      <span className="absolute top-2 left-1/2 h-2 w-9 -translate-x-1/2 rounded-full bg-sunken ring-1 ring-line" />
      <svg
        viewBox="-2 -2 25 25"
        aria-hidden="true"
        shapeRendering="crispEdges"
        className="w-full rounded-control bg-white"
      >
        <path d={CODE} fill="#065f46" />
      </svg>
      <p className="mt-1.5 text-sm font-extrabold">Maya</p>
      <p className="text-[0.6875rem] text-ink-muted">Scan to tip me</p>
      <Logo className="-mx-4 mt-1 scale-60" />
    </div>
  );
}
