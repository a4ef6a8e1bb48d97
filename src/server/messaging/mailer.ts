/** An email, ready to be sent. */
export interface Mail {
  /** The id of the message. It names the email for good, so that a repetition can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where one click ends emails of its kind (RFC 8058); null where they cannot be ended. */
  readonly unsubscribeUrl: string | null;
  /** Where an answer goes; null for where it comes from. */
  readonly replyTo: string | null;
}

/** What takes emails: an SMTP server, or the embedded mailbox. */
export interface Mailer {
  /**
   * Returns once the email is accepted.
   * @throws {Undeliverable} when it is refused for good
   * @throws {Error} when trying again may help
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The recipient's side refuses the message and always will. */
export class Undeliverable extends Error {
  override readonly name: string = 'Undeliverable';
}
