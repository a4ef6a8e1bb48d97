import { Avatar } from '#client/ui/avatar';
import { classNames } from '#client/ui/class-names';
import { Logo } from '#client/ui/logo';
import { Stars } from '#client/ui/stars';
import { PRESET_AMOUNTS_DOLLARS } from '#contract/limits';

const CHOSEN_DOLLARS = 20;

/** Shows a non-interactive picture of a phone with the first step of a tip page. */
export function PhoneMock({ className }: { className?: string }) {
  return (
    <div
      className={classNames(
        'rounded-[2.6rem] border border-line-strong bg-night p-2 shadow-lifted',
        className,
      )}
    >
      <div className="overflow-hidden rounded-[2.1rem] bg-surface">
        <div className="relative flex h-15 items-end justify-center border-b border-line bg-raised">
          <span className="absolute top-1.5 h-3.5 w-16 rounded-full bg-night" />
          <Logo className="h-10 scale-70" />
        </div>
        <div className="flex flex-col gap-3 p-3.5">
          <div className="rounded-card border border-line bg-raised p-3 text-center">
            <Avatar
              src="/demo/maya.webp"
              smallSrc="/demo/maya-small.webp"
              initials="M"
              className="ring-4 ring-brand-soft"
            />
            <p className="mt-1.5 font-extrabold">Maya</p>
            <p className="text-[0.6875rem] font-semibold tracking-wide text-accent">SERVER</p>
            <p className="mt-1 flex items-center justify-center gap-1.5 text-xs font-bold">
              <Stars value={4.8} size="sm" />
              <span>4.8</span>
            </p>
          </div>
          <div className="rounded-card border border-line bg-raised p-3">
            <p className="mb-2 text-center text-sm font-bold">Choose an amount</p>
            <div className="grid grid-cols-3 gap-1.5">
              {PRESET_AMOUNTS_DOLLARS.map((dollars) => (
                <span
                  key={dollars}
                  className={classNames(
                    'rounded-control py-2 text-center text-sm font-bold tabular-nums',
                    dollars === CHOSEN_DOLLARS
                      ? 'bg-brand text-on-brand'
                      : 'border border-line bg-surface',
                  )}
                >
                  {`$${dollars}`}
                </span>
              ))}
            </div>
            <p className="mt-2.5 rounded-control border border-line bg-surface px-3 py-2 text-xs text-ink-muted">
              Custom amount
            </p>
            <p className="mt-2.5 rounded-control bg-brand py-2.5 text-center text-sm font-bold text-on-brand">
              Continue
            </p>
          </div>
          <p className="pb-1 text-center text-[0.6875rem] text-ink-muted">
            Your tip goes straight to Maya
          </p>
        </div>
      </div>
    </div>
  );
}
