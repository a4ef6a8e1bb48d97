import { pluralize } from '#client/text/format';
import type { Entitlements } from '#contract/billing/billing';
import { type Operator, walletsText } from '#contract/operator/operator';

/**
 * Returns what a plan includes today, in words. No plan limits tips.
 * @param operator what this site has set up; undefined until known
 */
export function planIncludes(
  { features, limits }: Entitlements,
  operator: Pick<Operator, 'wallets' | 'supportEmail'> | undefined,
): string[] {
  const wallets = operator?.wallets ?? [];
  const support = features.prioritySupport
    ? 'Priority support by email: answered first'
    : 'Support by email';
  return [
    count(limits.maxProfiles, 'tip page'),
    count(limits.maxQRCodes, 'QR code'),
    ...(features.customBranding
      ? [
          'Your colors and your logo on your tip page',
          'QR codes in your own colors, with a logo in the middle',
        ]
      : []),
    ...(features.nfcIntegration ? ['NFC tags that open your codes, counted beside scans'] : []),
    ...(features.customDomains ? ['Your tip page at your own domain'] : []),
    ...(features.teamSplit
      ? [`Teams of up to ${limits.maxTeamMembers} that split their tips`]
      : []),
    ...(features.walletPass && wallets.length > 0 ? [`Your page in ${walletsText(wallets)}`] : []),
    `QR code downloads: SVG for print at any size, PNG up to ${limits.qrSizeLimit} pixels`,
    'Unlimited tips by Venmo, Cash App, Zelle and PayPal',
    'Customer ratings and comments',
    ...(operator?.supportEmail ? [support] : []),
  ];
}

function count(limit: number, thing: string): string {
  return limit === 1 ? `1 ${thing}` : `Up to ${pluralize(limit, thing)}`;
}
