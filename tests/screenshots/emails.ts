// Writes every email and SMS with sample contents, for pictures.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import type { Contents } from '#server/messaging/contents';
import type * as SmsTexts from '../../src/server/messaging/sms-texts';
import type { Email } from '../../src/server/messaging/write-email';
import type * as MailboxPages from '../../src/server/render/mailbox-pages';

const site = 'https://tips.example.com';
const firstName = 'Maya';
const out = { unsubscribeUrl: `${site}/unsubscribe`, settingsUrl: `${site}/notifications` };
const notification = {
  firstName,
  at: new Date('2026-05-31T18:30:00Z'),
  resetUrl: `${site}/forgot-password`,
  supportEmail: 'support@example.com',
};

const samples: Contents = {
  'password-reset': { firstName, url: `${site}/reset-password`, validMinutes: 30 },
  'password-changed': notification,
  'email-changed': {
    ...notification,
    newEmail: 'maya.new@example.com',
    undoUntil: new Date('2026-06-07T18:30:00Z'),
  },
  'thank-you': {
    workerName: 'Maya Torres',
    photoUrl: `${site}/demo/maya-small.webp`,
    tipperName: 'Grace',
    amount: '$12.50',
    methodName: 'Venmo',
    reportedAt: notification.at,
    timeZone: 'America/New_York',
    reference: '4F3A-91C2',
    pageUrl: `${site}/u/demo`,
    removalUrl: `${site}/remove-details`,
    unsubscribeUrl: `${site}/remove-details`,
  },
  'new-device': { ...notification, device: 'Chrome on Android' },
  'passkey-added': { ...notification, passkeyName: 'Chrome on Android' },
  'passkey-removed': { ...notification, passkeyName: 'Chrome on Android' },
  'payment-details-changed': {
    ...notification,
    device: 'Chrome on Android',
    pageName: 'Maya Torres',
    methodNames: ['Venmo', 'PayPal'],
    undoUrl: `${site}/undo`,
    validDays: 7,
  },
  'change-undone': { ...notification, device: 'Chrome on Android', pageName: 'Maya Torres' },
  'domain-changed': {
    ...notification,
    device: 'Chrome on Android',
    host: 'tips.example.com',
    isRemoved: false,
  },
  'tips-redirected': {
    ...notification,
    device: 'Chrome on Android',
    what: 'code',
    name: 'Terrace',
    teamsUrl: null,
  },
  'account-deleted': {
    firstName,
    at: notification.at,
    device: 'Chrome on Android',
    supportEmail: 'support@example.com',
  },
  'confirm-email': { firstName, url: `${site}/confirm-email`, validDays: 7, isChange: false },
  'sign-in-locked': { ...notification, url: `${site}/unlock`, validMinutes: 30 },
  'tip-notification': {
    firstName,
    count: 3,
    amount: '$42.50',
    methodName: 'Venmo',
    ...out,
    url: `${site}/dashboard`,
  },
  'weekly-summary': {
    firstName,
    from: '2026-05-25',
    to: '2026-05-31',
    count: 34,
    amount: '$512.00',
    received: { count: 21, amount: '$318.50' },
    days: [
      { day: '2026-05-25', amount: '$48.00', share: 0.32 },
      { day: '2026-05-26', amount: '$0.00', share: 0 },
      { day: '2026-05-27', amount: '$62.50', share: 0.42 },
      { day: '2026-05-28', amount: '$71.50', share: 0.48 },
      { day: '2026-05-29', amount: '$110.00', share: 0.74 },
      { day: '2026-05-30', amount: '$148.00', share: 1 },
      { day: '2026-05-31', amount: '$72.00', share: 0.49 },
    ],
    bestDay: { day: '2026-05-30', amount: '$148.00' },
    ratings: { count: 18, average: 4.8 },
    amountBefore: '$467.50',
    url: `${site}/enhanced-earnings`,
    ...out,
  },
  'print-your-code': {
    firstName,
    photoUrl: `${site}/demo/maya-small.webp`,
    url: `${site}/qr-links`,
    ...out,
  },
  'no-scan-yet': { firstName, hasCode: true, url: `${site}/qr-links`, ...out },
  'support-request': {
    id: '0199a000-0000-7000',
    topic: 'Tips and payments',
    priority: true,
    message: 'A guest says that they paid twice.\nCan you see both tips?',
    senderName: 'Maya Torres',
    replyTo: 'maya@example.com',
  },
};

const tip = { workerName: 'Maya Torres', amount: '$12.50', methodName: 'Venmo' };
const link = (path: string) => `${site}${path}${'A'.repeat(36)}`;

/** Returns every SMS, by kind. */
const writeTexts = ({ thankYouSms, reminderSms, helpSms }: typeof SmsTexts) => ({
  'thank-you': thankYouSms({ ...tip, day: 'May 31', url: link('/remove-details#') }),
  reminder: reminderSms({ ...tip, url: link('/u/demo#tip=') }),
  help: helpSms('support@example.com'),
});

interface Sample {
  name: string;
  html: string;
}

/** Writes every email, and every SMS as `/dev/mail` shows it. Returns the HTML by kind. */
export async function writeSamples(): Promise<Sample[]> {
  const { writeEmail } = await load<{
    writeEmail(kind: string, contents: unknown, site: string): Promise<Email>;
  }>('messaging/write-email.tsx');
  const { mailPage } = await load<typeof MailboxPages>('render/mailbox-pages.tsx');
  const texts = writeTexts(await load<typeof SmsTexts>('messaging/sms-texts.ts'));
  const emails = Object.entries(samples).map(async ([kind, contents]) => {
    const { html } = await writeEmail(kind, contents, site);
    return { name: `email-${kind}`, html };
  });
  const sms = Object.entries(texts).map(([kind, text]) => {
    const kept = { id: kind, recipient: '+15551234567', subject: 'SMS', html: '' };
    const html = mailPage({ ...kept, channel: 'sms', text, arrivedAt: notification.at });
    return { name: `sms-${kind}`, html };
  });
  return [...(await Promise.all(emails)), ...sms];
}

function load<Module>(path: string): Promise<Module> {
  return tsImport(`../../src/server/${path}`, {
    parentURL: import.meta.url,
    // It configures JSX.
    tsconfig: join(import.meta.dirname, '../../src/server/tsconfig.json'),
  }) as Promise<Module>;
}
