import type { SmsReply } from './sms-sender';

/** What carriers have people reply: a single word, in any case. */
const words: Record<NonNullable<SmsReply['word']>, readonly string[]> = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  start: ['start', 'yes', 'unstop'],
  help: ['help', 'info'],
};

/** Returns what a reply asks for, or null. */
export function wordOfReply(text: string): SmsReply['word'] {
  const said = text.toLowerCase().replace(/[^a-z]/g, '');
  for (const word of ['stop', 'start', 'help'] as const)
    if (words[word].includes(said)) return word;
  return null;
}
