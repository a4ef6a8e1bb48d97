import type { Config } from './config';

/** Returns warnings about messages that cannot be sent, one per missing setting. */
export function unsentMessages({
  smtp,
  twilio,
  showMailbox,
}: Pick<Config, 'smtp' | 'twilio' | 'showMailbox'>): string[] {
  if (showMailbox) return [];
  return [
    ...(smtp === null
      ? [
          'SMTP_URL is not set: no email is sent from here. Tippers are not thanked, workers are told of no tips, no weekly figures and nothing of a changed password or a new device, and nobody can confirm an address, reset a forgotten password or lift a lock after wrong passwords',
        ]
      : []),
    ...(twilio === null
      ? [
          'TWILIO_ACCOUNT_SID is not set: no SMS is sent from here, so numbers are neither thanked nor reminded',
        ]
      : []),
  ];
}
