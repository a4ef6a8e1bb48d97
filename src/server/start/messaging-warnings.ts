import type { Config } from './config';

/** Returns warnings about messages that cannot be sent, one per missing setting. */
export function messagingWarnings({
  smtp,
  twilio,
  showMailbox,
}: Pick<Config, 'smtp' | 'twilio' | 'showMailbox'>): string[] {
  if (showMailbox) return [];
  return [
    ...(smtp === null
      ? [
          'SMTP_URL is not set: no email is sent from here. Tippers are not thanked, workers are not notified by email of tips, weekly figures, password changes or new devices, and nobody can confirm an address, reset a forgotten password or lift a lock after wrong passwords',
        ]
      : []),
    ...(twilio === null
      ? [
          'TWILIO_ACCOUNT_SID is not set: no SMS is sent from here, so numbers are neither thanked nor reminded',
        ]
      : []),
  ];
}
