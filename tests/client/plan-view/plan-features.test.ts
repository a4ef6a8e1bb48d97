// The pricing page's lists of features, compared with the server's table.
import { expect, it } from 'vitest';
import { planFeatures } from '#contract/billing/billing';
import {
  freeFeaturesWith,
  freeLimits,
  proFeaturesWith,
} from '../../../src/client/shared/plan/plan-features';

type Feature = keyof typeof planFeatures;

/** The words in Pro's list for each feature that Free lacks. */
const words: Partial<Record<Feature, RegExp>> = {
  unlimitedQRCodes: /^Up to \d+ QR codes/,
  customBranding: /Custom branding/,
  advancedAnalytics: /Peak hour analytics/,
  prioritySupport: /Priority support/,
  multipleProfiles: /^Up to \d+ tip pages/,
  customDomains: /a domain of your own/,
  tipVerification: /Tip verification/,
  teamSplit: /^Teams of up to \d+/,
  nfcIntegration: /NFC tags/,
  walletPass: /Apple Wallet and Google Wallet/,
  noAds: /No ads/,
  multiplePages: /^Up to \d+ tip pages/,
};

const features = Object.keys(planFeatures) as Feature[];
const ofPro = features.filter((name) => {
  const { free, pro } = planFeatures[name];
  // Plans never limit tips: this entitlement exists for clients that check it.
  return pro && !free && name !== 'unlimitedTips';
});

it.each(ofPro)('the Pro list names %s', (name) => {
  const expected = words[name];
  if (!expected) throw new Error(`say by which words ${name} is found`);
  const lines = proFeaturesWith({
    supportEmail: 'help@tips.example',
    wallets: ['apple', 'google'],
  });
  expect(lines.filter((line) => expected.test(line))).toHaveLength(1);
});

it('what the Free list lacks, the Pro list has', () => {
  expect(freeLimits).toContain('No custom domains');
  expect(planFeatures.customDomains).toMatchObject({ free: false, pro: true });
});

it('offers neither support nor wallets unless the operator has set them up', () => {
  const operator = { supportEmail: null, wallets: [] };
  const lines = [...freeFeaturesWith(operator), ...proFeaturesWith(operator)];
  expect(lines.join()).not.toMatch(/support|Wallet/i);
  expect(freeFeaturesWith({ ...operator, supportEmail: 'help@tips.example' })).toContain(
    'Email support',
  );
});
