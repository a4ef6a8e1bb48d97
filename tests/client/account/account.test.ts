import { expect, it } from 'vitest';
import { freeEntitlements, proEntitlements } from '#contract/billing/billing';
import { signedOutText } from '../../../src/client/features/account/password-form';
import { planIncludes } from '../../../src/client/features/account/plan-includes';

const supportEmail = 'help@tips.example';

it('says what the Free plan includes, from its limits', () => {
  const lines = planIncludes(freeEntitlements, { supportEmail, wallets: ['apple'] });
  expect(lines).toContain('1 tip page');
  expect(lines).toContain('1 QR code');
  expect(lines.join()).not.toContain('Wallet');
  expect(lines.join()).toContain('256 pixels');
  expect(lines).toContain('Support by email');
});

it('says what a larger plan includes', () => {
  const lines = planIncludes(
    {
      ...proEntitlements,
      features: { ...proEntitlements.features, prioritySupport: true },
    },
    { supportEmail, wallets: ['apple', 'google'] },
  );
  expect(lines).toContain('Up to 5 tip pages');
  expect(lines).toContain('Your page in Apple Wallet and Google Wallet');
  expect(lines).toContain('Up to 100 QR codes');
  expect(lines.join()).toContain('own colors');
  expect(lines.join()).toContain('2048 pixels');
  expect(lines).toContain('Priority support by email: answered first');
});

it('promises no support without an address for it', () => {
  for (const plan of [freeEntitlements, proEntitlements]) {
    const lines = planIncludes(plan, { supportEmail: null, wallets: [] });
    expect(lines.join()).not.toMatch(/support/i);
  }
});

it('says how many devices were signed out', () => {
  expect(signedOutText(0)).toBe('You were not signed in anywhere else.');
  expect(signedOutText(1)).toBe('1 other device was signed out.');
  expect(signedOutText(3)).toBe('3 other devices were signed out.');
});
