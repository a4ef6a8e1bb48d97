import { describe, expect, it } from 'vitest';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { greetingAt } from '../../../src/client/features/home/home-page';
import { profileFields } from '../../../src/client/features/profile/profile-form';
import { setupSteps } from '../../../src/client/shared/profile/setup-steps';

const bare: OwnProfile = {
  id: '018f0000-0000-7000-8000-000000000001',
  userId: '018f0000-0000-7000-8000-000000000002',
  handle: 'maya',
  displayName: null,
  jobTitle: null,
  bio: null,
  avatarUrl: null,
  avatarSmallUrl: null,
  googleReviewUrl: null,
  yelpReviewUrl: null,
  venmoHandle: null,
  cashappHandle: null,
  zelleInfo: null,
  paypalEmail: null,
  user: { firstName: 'Maya', lastName: 'Torres' },
  searchable: false,
  updatedAt: '2026-05-31T12:00:00.000Z',
  active: true,
  themeId: null,
  teamId: null,
  logoUrl: null,
};

const left = (profile: OwnProfile) =>
  setupSteps(profile)
    .filter(({ done }) => !done)
    .map(({ field }) => field);

describe('what is left to set up', () => {
  it('begins with the payment method, without which nobody can tip', () => {
    expect(left(bare)).toEqual(['venmoHandle', 'photo', 'jobTitle', 'bio', 'googleReviewUrl']);
  });

  it('counts any payment method, and Yelp like Google', () => {
    expect(left({ ...bare, zelleInfo: '5551234567', yelpReviewUrl: 'https://yelp.com/biz/a' })) //
      .toEqual(['photo', 'jobTitle', 'bio']);
  });

  it('leads to fields that the profile page has', () => {
    const known = new Set<string>([...profileFields, 'photo']);
    expect(setupSteps(bare).filter(({ field }) => !known.has(field))).toEqual([]);
  });
});

it('greets by the time of day', () => {
  const at = (hour: number) => greetingAt(new Date(2026, 5, 1, hour));
  expect([4, 5, 11, 12, 17, 18].map(at)).toEqual([
    'Good evening',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
  ]);
});
