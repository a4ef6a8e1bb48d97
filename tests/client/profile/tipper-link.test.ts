import { expect, it } from 'vitest';
import { previewOf } from '../../../src/client/features/profile/preview-of';
import { tipperLink } from '../../../src/client/features/profile/tipper-link';

it('tests the link that a tipper on the same kind of device gets', () => {
  expect(tipperLink('venmo', 'maya-t', 'phone')).toMatch(/^venmo:\/\/paycharge\?/);
  expect(tipperLink('venmo', 'maya-t', 'desktop')).toMatch(/^https:\/\/venmo\.com\/maya-t\?/);
  expect(tipperLink('venmo', 'maya-t', 'in-app')).toMatch(/^https:/);
  expect(tipperLink('cashapp', 'mayat', 'phone')).toBe('https://cash.app/$mayat/5.00');
  expect(tipperLink('paypal', 'maya@example.com', 'phone')).toContain('amount=5.00');
});

it('previews the page as it would be saved', () => {
  const user = { firstName: 'Maya', lastName: 'Torres' };
  const preview = previewOf(
    { displayName: '  ', jobTitle: 'Barista ', venmoHandle: '@maya_t', cashappHandle: '9' },
    {
      id: '',
      userId: '',
      avatarUrl: '/images/a.webp',
      avatarSmallUrl: null,
      searchable: false,
      updatedAt: '2026-05-31T12:00:00.000Z',
      user,
    },
  );
  expect(preview).toMatchObject({
    displayName: null,
    jobTitle: 'Barista',
    venmoHandle: 'maya_t',
    cashappHandle: '9',
    avatarUrl: '/images/a.webp',
    user,
  });
});
