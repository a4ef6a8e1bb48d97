import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useOperator } from '#client/shared/account/use-operator';
import { Logo } from '#client/ui/logo';

const link =
  'inline-flex min-h-11 items-center font-semibold text-ink-muted underline-offset-4 hover:text-brand-strong hover:underline';

export function SiteFooter() {
  const operator = useOperator();
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
          <Link
            to={paths.welcome.getHref()}
            className="inline-flex min-h-11 items-center rounded-control"
          >
            <Logo />
          </Link>
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-7">
              {operator && (
                <li>
                  {operator.supportEmail === null ? (
                    <span className="inline-flex min-h-11 items-center text-ink-muted">
                      No support address yet
                    </span>
                  ) : (
                    <a href={`mailto:${operator.supportEmail}`} className={link}>
                      Contact support
                    </a>
                  )}
                </li>
              )}
              <li>
                <Link to={paths.privacy.getHref()} className={link}>
                  Privacy Policy
                </Link>
              </li>
              <li>
                <Link to={paths.terms.getHref()} className={link}>
                  Terms of Service
                </Link>
              </li>
            </ul>
          </nav>
        </div>
        <p className="mt-6 max-w-3xl text-sm text-ink-muted">
          Tipwell is not a bank and never touches your money. Payments happen in Venmo, Cash App,
          Zelle and PayPal, which belong to their owners and are not affiliated with us.
        </p>
      </div>
    </footer>
  );
}
