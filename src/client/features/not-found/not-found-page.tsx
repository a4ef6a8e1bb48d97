import Compass from 'lucide-react/icons/compass';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { buttonClasses } from '#client/ui/button';
import { Logo } from '#client/ui/logo';
import { PageHeading } from '#client/ui/page-heading';

/** Shown at an unknown URL (section 2). */
export function NotFoundPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-4 pb-16 text-center">
      <Logo />
      <span className="mt-12 mb-5 flex size-16 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Compass aria-hidden="true" className="size-8" />
      </span>
      <PageHeading title="404 Page Not Found" />
      <p className="mt-2 text-lg text-ink-muted">The page you're looking for doesn't exist.</p>
      <Link to={paths.welcome.getHref()} className={`${buttonClasses({})} mt-8`}>
        Go Home
      </Link>
    </main>
  );
}
