import type { ServerDeps } from '#server/deps';
import { isSmsAllowed } from './rules/phone-number';
import type { SmsReply } from './sms-sender';
import { helpSms } from './sms-texts';

/**
 * Handles a reply to an SMS. STOP and START are recorded; the provider confirms them.
 * @returns the reply to send, or null for none
 */
export async function handleSmsReply(
  { config, clock, optOuts }: Pick<ServerDeps, 'config' | 'clock' | 'optOuts'>,
  { id, from, word, answered }: SmsReply,
): Promise<string | null> {
  if (word === 'help') {
    if (answered || !isSmsAllowed(from, config.smsCountries)) return null;
    return helpSms(config.operator.supportEmail ?? config.publicUrl);
  }
  if (word !== null) await optOuts.record({ id, from, word }, new Date(clock.now()));
  return null;
}
