import LogOut from 'lucide-react/icons/log-out';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { Badge } from '#client/ui/badge';
import { classNames } from '#client/ui/class-names';
import { Logo } from '#client/ui/logo';
import { Tooltip, type TooltipProps, TooltipProvider } from '#client/ui/tooltip';
import { isActive, navigationItems } from './navigation';
import { PageSwitcher } from './page-switcher';

export interface SidebarProps {
  collapsed: boolean;
  onToggle(): void;
  onLogout(): void;
}

/** The navigation from 768 px up: 64 or 256 px wide; from 1280 px up, 80 or 320 px (section 9). */
export function Sidebar({ collapsed, onToggle, onLogout }: SidebarProps) {
  const { pathname } = useLocation();
  const { isPro } = useEntitlements();
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  const row = classNames(
    'flex min-h-12 w-full items-center gap-3 rounded-control font-semibold',
    collapsed ? 'justify-center' : 'px-3.5',
  );
  const label = collapsed ? 'sr-only' : '';

  return (
    <TooltipProvider>
      <aside
        className={classNames(
          'sticky top-0 hidden h-dvh shrink-0 flex-col gap-2 overflow-x-hidden overflow-y-auto border-r border-line bg-raised p-2 md:flex',
          collapsed ? 'md:w-16 xl:w-20 xl:p-3' : 'md:w-64 md:p-4 xl:w-80',
        )}
      >
        <div className={classNames('flex gap-2', collapsed ? 'flex-col items-center' : 'mb-4')}>
          <Link
            to={paths.home.getHref()}
            className="flex min-h-12 min-w-12 flex-1 items-center justify-center rounded-control md:justify-start"
          >
            <Logo markOnly={collapsed} className={collapsed ? 'mx-auto gap-0' : ''} />
          </Link>
          <button
            type="button"
            aria-label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
            aria-expanded={!collapsed}
            onClick={onToggle}
            className="inline-flex size-12 items-center justify-center rounded-control text-ink-muted hover:bg-sunken"
          >
            <Toggle aria-hidden="true" className="size-5" />
          </button>
        </div>

        <PageSwitcher compact={collapsed} />

        <nav aria-label="Main" className="flex-1">
          <ul className="flex flex-col gap-1">
            {navigationItems.map((item) => {
              const active = isActive(item, pathname);
              return (
                <li key={item.href}>
                  <WithTooltip text={item.label} when={collapsed}>
                    <Link
                      to={item.href}
                      aria-current={active ? 'page' : undefined}
                      className={classNames(
                        row,
                        active
                          ? 'bg-brand-soft text-on-brand-soft'
                          : 'text-ink-muted hover:bg-sunken hover:text-ink',
                      )}
                    >
                      <item.icon aria-hidden="true" className="size-5 shrink-0" />
                      <span className={label}>{item.label}</span>
                    </Link>
                  </WithTooltip>
                </li>
              );
            })}
          </ul>
        </nav>

        <Badge
          tone={isPro ? 'brand' : 'neutral'}
          className={collapsed ? 'self-center' : 'mx-3.5 self-start'}
        >
          <span>{isPro ? 'Pro' : 'Free'}</span>
          <span className={classNames(collapsed && 'sr-only')}>{collapsed ? 'Plan' : ' Plan'}</span>
        </Badge>
        <WithTooltip text="Logout" when={collapsed}>
          <button
            type="button"
            onClick={onLogout}
            className={classNames(row, 'text-ink-muted hover:bg-sunken hover:text-ink')}
          >
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            <span className={label}>Logout</span>
          </button>
        </WithTooltip>
      </aside>
    </TooltipProvider>
  );
}

function WithTooltip({
  text,
  when,
  children,
}: {
  text: string;
  when: boolean;
  children: TooltipProps['children'];
}) {
  return when ? <Tooltip text={text}>{children}</Tooltip> : children;
}
