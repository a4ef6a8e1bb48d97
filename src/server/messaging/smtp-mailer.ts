import nodemailer from 'nodemailer';
import type { Mail, Mailer } from './mailer';
import { Undeliverable } from './mailer';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** The From header: an address, or a name and an address in angle brackets. */
  readonly from: string;
  readonly dkim: { domainName: string; keySelector: string; privateKey: string } | null;
  /** A server that takes longer is retried later. */
  readonly timeoutMs: number;
}

/** RFC 8058 requires signing the headers of one-click unsubscription. */
const SIGNED_HEADERS =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post';

/** Creates a mailer that sends through an SMTP server, over pooled connections. */
export function createSmtpMailer({ url, from, dkim, timeoutMs }: SmtpSettings): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
    // A message must not make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/>$/, '').split('@').at(-1);

  return {
    async send({ id, to, subject, html, text, unsubscribeUrl, replyTo }: Mail) {
      try {
        await transport.sendMail({
          from,
          subject,
          html,
          text,
          // As an object, so that nothing in it is parsed as a second recipient.
          to: { name: '', address: to },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== null && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        const refused = responseCode !== undefined && responseCode >= 500;
        // If the server rejects us, our password or our sender, the operator has to fix it.
        if (refused && (command === 'RCPT TO' || command === 'DATA')) {
          throw new Undeliverable((error as Error).message);
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
