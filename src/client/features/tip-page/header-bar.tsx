import ChevronLeft from 'lucide-react/icons/chevron-left';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { ReactNode } from 'react';
import { NewTabHint } from '#client/ui/button';
import { IconButton } from '#client/ui/icon-button';
import { Logo } from '#client/ui/logo';

export interface HeaderBarProps {
  /** Goes back a step. If undefined, there is no Back button. */
  onBack?: (() => void) | undefined;
  isOwner: boolean;
  /** Whether Home opens in a new tab, because leaving this page would lose something. */
  newTab?: boolean;
}

/** Shows the product's name, Back where a step has it, Home, and Dashboard for the owner. */
export function HeaderBar({ onBack, isOwner, newTab = false }: HeaderBarProps) {
  return (
    <header className="border-b border-line bg-raised">
      {/* Symmetric, so that the name stays in place when Back comes and goes. */}
      <div className="mx-auto grid min-h-14 max-w-xl grid-cols-[1fr_auto_1fr] items-center px-2 sm:px-4">
        <span>
          {onBack && (
            <IconButton label="Back" onClick={onBack}>
              <ChevronLeft aria-hidden="true" className="size-6" />
            </IconButton>
          )}
        </span>
        <Logo size="sm" />
        <nav aria-label="Tipwell" className="flex justify-end">
          {isOwner && (
            <HeaderLink
              href="/dashboard"
              newTab={newTab}
              icon={<LayoutDashboard className="size-5" />}
            >
              Dashboard
            </HeaderLink>
          )}
          <HeaderLink href="/" newTab={newTab} icon={<House className="size-5" />}>
            Home
          </HeaderLink>
        </nav>
      </div>
    </header>
  );
}

interface HeaderLinkProps {
  href: string;
  newTab: boolean;
  icon: ReactNode;
  children: string;
}

function HeaderLink({ href, newTab, icon, children }: HeaderLinkProps) {
  return (
    <a
      href={href}
      target={newTab ? '_blank' : undefined}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 text-sm font-semibold hover:bg-sunken"
    >
      <span aria-hidden="true">{icon}</span>
      <span className="max-sm:sr-only">{children}</span>
      {newTab && <NewTabHint />}
    </a>
  );
}
