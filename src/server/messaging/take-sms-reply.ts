import type { ServerDeps } from '#server/deps';
import { isTexted } from './rules/phone-number';
import type { SmsReply } from './sms-sender';
import { helpSms } from './sms-texts';

/**
 * Does what somebody asks for by replying to an SMS. STOP and START are noted; the provider
 * confirms them.
 * @returns what to reply, or null for nothing
 */
export async function takeSmsReply(
  { config, clock, optOuts }: Pick<ServerDeps, 'config' | 'clock' | 'optOuts'>,
  { id, from, word, answered }: SmsReply,
): Promise<string | null> {
  if (word === 'help') {
    if (answered || !isTexted(from, config.smsCountries)) return null;
    return helpSms(config.operator.supportEmail ?? config.publicUrl);
  }
  if (word !== null) await optOuts.note({ id, from, word }, new Date(clock.now()));
  return null;
}
