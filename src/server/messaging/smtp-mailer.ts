import nodemailer from 'nodemailer';
import type { Mail, Mailer } from './mailer';
import { Undeliverable } from './mailer';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  /** The sender, as in the header: a bare address, or a name and an address in angle brackets. */
  readonly from: string;
  readonly dkim: { domainName: string; keySelector: string; privateKey: string } | null;
  /** A server that does not answer in this time is tried again later. In milliseconds. */
  readonly timeoutMs: number;
}

/** RFC 8058 wants the headers of one click among those that are signed. */
const SIGNED_HEADERS =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post';

/** Sends emails through an SMTP server, over connections that are kept for a while. */
export function createSmtpMailer({ url, from, dkim, timeoutMs }: SmtpSettings): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
    // A message holds no file and no address to fetch anything from.
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
          // As an object, nothing in it is taken for a second recipient.
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
        // That the server does not accept us or our password is the operator's to mend.
        if (refused && command !== 'CONN' && !command?.startsWith('AUTH')) {
          throw new Undeliverable((error as Error).message);
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
