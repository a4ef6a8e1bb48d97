import type { ServerDeps } from '../deps';
import type { SmsReply } from '../messages/sms-sender';
import { helpSms } from '../messages/sms-texts';
import { isTexted } from '../policies/phone-number';

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
