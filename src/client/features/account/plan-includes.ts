import type { Entitlements } from '#contract/entitlements';
import { counted } from '../../ui/format';

/** What a plan includes today, in words. Tips are never limited by a plan. */
export function planIncludes({ features, limits }: Entitlements): string[] {
  return [
    count(limits.maxProfiles, 'tip page', features.multiplePages),
    count(limits.maxQRCodes, 'QR code', false),
    ...(features.customBranding ? ['QR codes in your own colors, with a mark in the middle'] : []),
    `QR code downloads: SVG for print at any size, PNG up to ${limits.qrSizeLimit} pixels`,
    'Tips by Venmo, Cash App, Zelle and PayPal, as many as come',
    'Ratings and comments of your customers',
    features.prioritySupport ? 'Priority support by email' : 'Support by email',
  ];
}

function count(limit: number, thing: string, unlimited: boolean): string {
  if (unlimited) return `As many ${thing}s as you need`;
  return limit === 1 ? `1 ${thing}` : `Up to ${counted(limit, thing)}`;
}
