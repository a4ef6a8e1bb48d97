import { Undeliverable } from './mailer';

export interface Sms {
  /** The message's id. */
  readonly id: string;
  /** The number in E.164, such as `+15551234567`. */
  readonly to: string;
  readonly text: string;
}

export interface SmsReply {
  /** Identifies the reply for good, so that a repetition is recognized. */
  readonly id: string;
  readonly from: string;
  /** The request in the reply; null for any other text. */
  readonly word: 'stop' | 'start' | 'help' | null;
  /** Whether the provider has already answered. */
  readonly answered: boolean;
}

/** A provider or the embedded mailbox. */
export interface SmsSender {
  /** Whether its SMS wake nobody up, so that they need not wait for the morning. */
  readonly atAnyHour: boolean;
  /**
   * Resolves once the SMS is accepted.
   * @throws {Undeliverable} when it is refused for good
   * @throws {OptedOut} when that is because of a STOP
   * @throws {Unanswered} when nobody knows whether it was accepted
   * @throws {Error} when it was not accepted, and trying again may help
   */
  send(sms: Sms): Promise<void>;
  /**
   * Reads the provider's webhook.
   * @throws {ApiError} webhook_unverified when it is not the provider's
   */
  readReply(body: Buffer, signature: string | undefined): SmsReply;
  /** The webhook's response in the provider's format, with a reply; null for none. */
  writeAnswer(text: string | null): { readonly type: string; readonly body: string };
}

/** The provider knows that the number replied STOP. */
export class OptedOut extends Undeliverable {
  override readonly name = 'OptedOut';
}

/** The request was sent but never answered. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}
