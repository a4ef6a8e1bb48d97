import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useSignedIn } from '#client/session/use-signed-in';
import { buttonClasses } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { Logo } from '#client/ui/logo';
import { useHiddenHeader } from './use-hidden-header';

/** Hides while scrolling down; scrolling up or keyboard focus brings it back. */
export function SiteHeader() {
  const hidden = useHiddenHeader();
  const signedIn = useSignedIn();
  return (
    <header
      className={classNames(
        'sticky top-0 z-30 border-b border-line bg-surface',
        'transition-transform duration-200 has-focus-visible:translate-y-0',
        hidden && '-translate-y-full',
      )}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-2 px-3 py-2 sm:px-6 sm:py-3">
        <Link
          to={paths.welcome.getHref()}
          className="inline-flex min-h-11 min-w-11 items-center rounded-control"
        >
          <Logo className="max-[359px]:gap-0 max-[359px]:[&>span]:sr-only" />
        </Link>
        <nav aria-label="Account" className="ml-auto flex items-center gap-1 sm:gap-2">
          {signedIn ? (
            <Link to={paths.dashboard.getHref()} className={buttonClasses({ size: 'sm' })}>
              Dashboard
            </Link>
          ) : (
            <>
              <Link
                to={paths.login.getHref()}
                className={buttonClasses({ variant: 'ghost', size: 'sm' })}
              >
                Sign In
              </Link>
              <Link to={paths.signup.getHref()} className={buttonClasses({ size: 'sm' })}>
                Get Started
              </Link>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
