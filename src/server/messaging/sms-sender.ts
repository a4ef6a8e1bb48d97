import { Undeliverable } from './mailer';

export interface Sms {
  /** The message's id. */
  readonly id: string;
  /** The number in E.164, such as `+15551234567`. */
  readonly to: string;
  readonly text: string;
}

export interface SmsReply {
  /** The same on every delivery of the reply, so that duplicates are recognized. */
  readonly id: string;
  readonly from: string;
  /** The command in the reply; null for any other text. */
  readonly word: 'stop' | 'start' | 'help' | null;
  /** Whether the provider has already answered. */
  readonly answered: boolean;
}

/** An SMS provider or the embedded mailbox. */
export interface SmsSender {
  /** Whether its SMS reach no phone, so that they need not wait for the morning. */
  readonly atAnyHour: boolean;
  /**
   * Resolves once the SMS is accepted.
   * @throws {Undeliverable} when it is permanently refused
   * @throws {OptedOut} when the reason is a STOP
   * @throws {Unanswered} when it is unknown whether it was accepted
   * @throws {Error} when it was not accepted, and a retry may succeed
   */
  send(sms: Sms): Promise<void>;
  /**
   * Verifies and parses a webhook request.
   * @throws {ApiError} webhook_unverified when the provider did not send it
   */
  readReply(body: Buffer, signature: string | undefined): SmsReply;
  /** Returns a webhook response in the provider's format, with a reply; null for none. */
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
