export interface Mail {
  /** The message's id, the same on every attempt, so that duplicates can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** One-click unsubscribe URL (RFC 8058); null if the email cannot be unsubscribed from. */
  readonly unsubscribeUrl: string | null;
  /** Null if replies go to the sender's address. */
  readonly replyTo: string | null;
}

/** An SMTP server or the embedded mailbox. */
export interface Mailer {
  /**
   * Resolves once the email is accepted.
   * @throws {Undeliverable} when it is permanently refused
   * @throws {Error} when a retry may succeed
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A permanent refusal by the recipient's side. */
export class Undeliverable extends Error {
  override readonly name: string = 'Undeliverable';
}
