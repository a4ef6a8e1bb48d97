import { Link, useLocation } from 'react-router-dom';
import { classNames } from '#client/ui/class-names';
import { isActive, navigationItems } from './navigation';

/** The navigation below 768 px, without logout and plan badge (section 2). */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-md">
        {navigationItems.map((item) => {
          const active = isActive(item, pathname);
          return (
            <li key={item.href} className="min-w-0 flex-1">
              <Link
                to={item.href}
                aria-current={active ? 'page' : undefined}
                className={classNames(
                  // Keeps all five items in view at any text size.
                  'flex min-h-16 flex-col items-center justify-center gap-1 py-1 text-[min(0.75rem,3.3vw)] font-semibold tracking-tight',
                  active ? 'text-brand-strong' : 'text-ink-muted',
                )}
              >
                <span
                  className={classNames(
                    'rounded-full px-5 py-1 transition-colors',
                    active && 'bg-brand-soft text-on-brand-soft',
                  )}
                >
                  <item.icon aria-hidden="true" className="size-5" />
                </span>
                <span>{item.label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
