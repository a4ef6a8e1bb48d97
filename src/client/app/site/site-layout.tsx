import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** The frame of the pages that everybody may read: header, page, footer. */
export function SiteLayout() {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <SiteHeader />
      {/* As high as the screen from the start, so that the footer does not jump. */}
      <main id="main" tabIndex={-1} className="min-h-dvh overflow-x-clip">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}
