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
            <li key={item.href} className="flex-1">
              <Link
                to={item.href}
                aria-current={active ? 'page' : undefined}
                className={classNames(
                  'flex min-h-16 flex-col items-center justify-center gap-1 text-xs font-semibold max-[359px]:text-[0.6875rem] max-[359px]:tracking-tight',
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
