import type { MouseEvent } from 'react';

/** Skips the navigation, to `#main`. Visible only with keyboard focus. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: It leads to a place on this page, without a script, too.
    <a
      href="#main"
      onClick={skip}
      className="sr-only z-50 rounded-control bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}

/** Skips without changing the address, which may have an emailed link's secret after `#`. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}
