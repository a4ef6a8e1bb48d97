import { MARK_SIDE, MARK_WELL_PATH, markCoin, markWell } from '#client/drawing/mark';
import { StartLink } from '#client/session/start-link';

export function ClosingCall() {
  return (
    <section className="px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="relative mx-auto max-w-6xl overflow-hidden rounded-[2rem] bg-[linear-gradient(120deg,#065f46,var(--color-night)_85%)] px-6 py-14 text-center text-white sm:px-12 sm:py-20">
        {/* The logo's smile, large and faint. The link has the color of its coin. */}
        <svg
          viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`}
          aria-hidden="true"
          className="absolute -right-16 -bottom-24 size-96 opacity-15"
        >
          <circle cx={markCoin.cx} cy={markCoin.cy} r={markCoin.r} fill="currentColor" />
          <path
            d={MARK_WELL_PATH}
            fill="none"
            stroke="currentColor"
            strokeWidth={markWell.width}
            strokeLinecap="round"
          />
        </svg>
        <div className="relative">
          <h2 className="mx-auto max-w-2xl text-3xl leading-tight font-extrabold tracking-tight sm:text-5xl">
            Your next shift could be the first with your own code
          </h2>
          <p className="mx-auto mt-4 max-w-xl text-lg">
            Two minutes now, a badge in your pocket tonight.
          </p>
          <StartLink className="mt-8 inline-flex min-h-14 items-center justify-center rounded-control bg-[#fcd34d] px-6 text-lg font-semibold text-night transition-colors hover:bg-white max-sm:w-full sm:px-10">
            Start Earning More Today
          </StartLink>
        </div>
      </div>
    </section>
  );
}
