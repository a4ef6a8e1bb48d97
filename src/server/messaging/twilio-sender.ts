// SMS via Twilio. The library is large, so this file is imported only if the settings name an
// account. It loads all of the library at once, because later the process may be unable to read its
// own code.
import twilio from 'twilio';
import { SMS_REPLIES_PATH } from '#contract/messaging/notifications';
import { ApiError } from '#server/api-error';
import { Undeliverable } from './mailer';
import { OptedOut, type SmsReply, type SmsSender, Unanswered } from './sms-sender';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** Replaces the API's URL in tests; otherwise null. */
  readonly apiUrl: string | null;
}

const TIMEOUT_MS = 15_000;

/**
 * Twilio's error codes that a retry will not fix: the number is invalid, not a mobile, or out of
 * reach. Other errors are for the operator to fix. https://www.twilio.com/docs/api/errors
 */
const refusals = new Set([21211, 21214, 21217, 21265, 21408, 21612, 21614, 21635]);

/** The number's owner replied STOP, to another of our numbers or unnoticed by us. */
const OPTED_OUT = 21610;

/** Error codes of requests that were never sent. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The keywords that carriers define for replies, in any case. */
const replyWords: Record<NonNullable<SmsReply['word']>, readonly string[]> = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  start: ['start', 'yes', 'unstop'],
  help: ['help', 'info'],
};

/** @param publicUrl the origin at which Twilio reaches us, part of what it signs */
export function createTwilioSender(settings: TwilioSettings, publicUrl: string): SmsSender {
  const { accountSid, authToken, from, apiUrl } = settings;
  const client = twilio(accountSid, authToken, { lazyLoading: false, timeout: TIMEOUT_MS });
  if (apiUrl !== null) client.api.baseUrl = apiUrl;
  const { messages } = client;
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };

  return {
    atAnyHour: false,

    async send({ to, text }) {
      try {
        await messages.create({ to, body: text, ...sender });
      } catch (error) {
        throw failureOf(error);
      }
    },

    readReply(body, signature = '') {
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      const url = publicUrl + SMS_REPLIES_PATH;
      const { MessageSid: id, From: number } = fields;
      const isTwilios = twilio.validateRequest(authToken, signature, url, fields);
      if (!isTwilios || !id || !number) throw new ApiError('webhook_unverified');
      const handled = (fields.OptOutType ?? '').toLowerCase();
      const word = wordOfReply(handled || (fields.Body ?? ''));
      return { id, from: number, word, answered: handled !== '' };
    },

    writeAnswer(text) {
      const answer = new twilio.twiml.MessagingResponse();
      if (text !== null) answer.message(text);
      return { type: 'text/xml; charset=utf-8', body: answer.toString() };
    },
  };
}

function failureOf(error: unknown): Error {
  const { message, code } = error as Error & { code?: number | string };
  // The message may contain the phone number.
  const text = `${code ?? ''} ${message}`.replace(/\+?\d{7,}/g, '…').trim();
  if (error instanceof twilio.RestException) {
    if (Number(error.code) === OPTED_OUT) return new OptedOut(text);
    return refusals.has(Number(error.code)) ? new Undeliverable(text) : new Error(text);
  }
  return unsent.has(String(code)) ? new Error(text) : new Unanswered(text);
}

function wordOfReply(text: string): SmsReply['word'] {
  const said = text.toLowerCase().replace(/[^a-z]/g, '');
  for (const word of ['stop', 'start', 'help'] as const)
    if (replyWords[word].includes(said)) return word;
  return null;
}
