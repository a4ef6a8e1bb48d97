import ChartLine from 'lucide-react/icons/chart-line';
import HandCoins from 'lucide-react/icons/hand-coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import QrCode from 'lucide-react/icons/qr-code';
import UserRound from 'lucide-react/icons/user-round';
import type { LucideIcon } from 'lucide-react/types';
import { paths } from '#client/platform/paths';

export interface NavigationItem {
  label: string;
  href: string;
  icon: LucideIcon;
  /** The path of a related screen that has no item of its own. */
  also?: string;
}

export const navigationItems: readonly NavigationItem[] = [
  { label: 'Dashboard', href: paths.dashboard.getHref(), icon: LayoutDashboard },
  {
    label: 'Analytics',
    href: paths.analytics.getHref(),
    icon: ChartLine,
    also: paths.earnings.getHref(),
  },
  { label: 'QR', href: paths.qrLinks.getHref(), icon: QrCode },
  { label: 'Tips', href: paths.tipConfirmation.getHref(), icon: HandCoins },
  { label: 'Profile', href: paths.accountSettings.getHref(), icon: UserRound },
];

/**
 * Returns true if the item's path is the current one or a prefix of it (section 2), or if its
 * related screen is open.
 */
export function isActive(item: NavigationItem, pathname: string): boolean {
  return pathname.startsWith(item.href) || pathname === item.also;
}
