export interface Mail {
  /** The message's id. It identifies the email for good, so that a repetition can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Unsubscribes with one click (RFC 8058); null if the email cannot be unsubscribed from. */
  readonly unsubscribeUrl: string | null;
  /** Null for the sender's address. */
  readonly replyTo: string | null;
}

/** An SMTP server or the embedded mailbox. */
export interface Mailer {
  /**
   * Resolves once the email is accepted.
   * @throws {Undeliverable} when it is refused for good
   * @throws {Error} when trying again may help
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The recipient's side refuses the message for good. */
export class Undeliverable extends Error {
  override readonly name: string = 'Undeliverable';
}
