import { paths } from '#client/platform/paths';
import { canBePaid } from './can-be-paid';
import { useOwnProfile } from './use-own-profile';

const ways = {
  pay: { to: `${paths.profile.getHref()}#venmoHandle`, label: 'Add a payment service' },
  show: { to: paths.qrLinks.getHref(), label: 'Show my QR code' },
};

/** Shown while a payment method is the next step. */
export const NOT_PAYABLE_YET =
  "Customers can't tip you yet. Add a way to get paid, then show them your code.";

/**
 * Returns the next step to the first tip: a payment method, and only then the code, because a
 * tipper who cannot pay is lost. Null until the page is known.
 */
export function useWayToTips(): { payable: boolean; to: string; label: string } | null {
  const { data: profile } = useOwnProfile();
  if (!profile) return null;
  const payable = canBePaid(profile);
  return { payable, ...(payable ? ways.show : ways.pay) };
}
