import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '#client/ui/skip-link';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {/* As high as the screen from the start, so that the footer does not move. */}
      <main id="main" tabIndex={-1} className="min-h-dvh overflow-x-clip">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}
