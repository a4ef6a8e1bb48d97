import { classNames } from '../../ui/class-names';
import { Logo } from '../../ui/logo';

/** A drawing that looks like a QR code and is none: there is nobody to tip here. */
const ROWS = [
  '000000001011000000000',
  '000000000100000000000',
  '000000001110000000000',
  '000000000101000000000',
  '010110101010011010110',
  '001101000110101101000',
  '011010101101110010110',
  '000101100011001011010',
  '000000001010110101100',
  '000000000111010010110',
  '000000001001101101010',
  '000000000110011010100',
];
const FIRST_ROW = 3;

const modules = ROWS.flatMap((row, y) =>
  [...row.matchAll(/1+/g)].map(
    ({ 0: run, index }) => `M${index} ${y + FIRST_ROW}h${run.length}v1h-${run.length}z`,
  ),
).join('');

/** A name badge as a worker may wear it. */
export function QrBadge({ className }: { className?: string }) {
  return (
    <div
      className={classNames(
        'rounded-card border border-line bg-raised p-3 pt-6 text-center shadow-lifted',
        className,
      )}
    >
      <span className="absolute top-2 left-1/2 h-2 w-9 -translate-x-1/2 rounded-full bg-sunken ring-1 ring-line" />
      <svg viewBox="0 0 21 21" aria-hidden="true" className="w-full rounded-control bg-white">
        {[
          [2, 2],
          [13, 2],
          [2, 13],
        ].map(([x = 0, y = 0]) => (
          <g key={`${x} ${y}`}>
            <rect
              x={x + 0.5}
              y={y + 0.5}
              width="5"
              height="5"
              rx="1.2"
              fill="none"
              stroke="#065f46"
            />
            <rect x={x + 2} y={y + 2} width="2" height="2" rx="0.5" fill="#065f46" />
          </g>
        ))}
        <path d={modules} fill="#17231d" />
      </svg>
      <p className="mt-2 text-sm font-extrabold">Maya</p>
      <p className="text-[0.6875rem] text-ink-muted">Scan to tip me</p>
      <Logo className="mt-1.5 origin-center scale-60" />
    </div>
  );
}
