import { Undeliverable } from './mailer';

/** An SMS, ready to be sent. */
export interface Sms {
  /** The id of the message. */
  readonly id: string;
  /** In E.164, such as `+15551234567`. */
  readonly to: string;
  readonly text: string;
}

/** What somebody has replied to one. */
export interface SmsReply {
  /** Names the reply for good, so that a repetition is recognised. */
  readonly id: string;
  readonly from: string;
  /** What it asks for; null for any other text. */
  readonly word: 'stop' | 'start' | 'help' | null;
  /** Whether the provider has answered already. */
  readonly answered: boolean;
}

/** What takes SMS: a provider, or the embedded mailbox. */
export interface SmsSender {
  /** Whether what it takes wakes nobody up, so that it need not wait for the morning. */
  readonly atAnyHour: boolean;
  /**
   * Returns once the SMS is accepted.
   * @throws {Undeliverable} when it is refused for good
   * @throws {OptedOut} when that is because of a STOP
   * @throws {Unanswered} when nobody knows whether it was accepted
   * @throws {Error} when it was not accepted, and trying again may help
   */
  send(sms: Sms): Promise<void>;
  /**
   * Returns what a request of the provider reports.
   * @throws {ApiError} webhook_unverified when it is not the provider's
   */
  readReply(body: Buffer, signature: string | undefined): SmsReply;
  /** Writes what the provider shall reply, null for nothing, in its own form. */
  writeAnswer(text: string | null): { readonly type: string; readonly body: string };
}

/** The number has replied STOP, as the provider knows, and we may not. */
export class OptedOut extends Undeliverable {
  override readonly name = 'OptedOut';
}

/** The request was sent and never answered. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}
