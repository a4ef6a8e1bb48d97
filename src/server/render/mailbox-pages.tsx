// The pages of `/dev/mail`, in development and the demo: messages that were stored, not sent.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StoredMail } from '#server/messaging/mailbox';
import { smsParts } from '#server/messaging/rules/gsm-text';

const styles = `
  :root {
    color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    --ground: light-dark(#faf8f4, #0f1613); --raised: light-dark(#fff, #18211d);
    --ink: light-dark(#17231d, #eef3f0); --muted: light-dark(#52605a, #a9b6af);
    --line: light-dark(#e3dfd5, #33413a); --brand: light-dark(#065f46, #6ee7b7);
  }
  body { background: var(--ground); color: var(--ink); margin: 0; }
  main { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
  a { color: var(--brand); text-underline-offset: 4px; }
  .notice { border: 2px solid #d97706; border-radius: 12px; margin: 0 0 1.5rem; padding: .75rem 1rem; }
  .back { align-items: center; display: inline-flex; font-weight: 600; min-height: 44px; }
  .about { color: var(--muted); margin: 0 0 1rem; }
  ul { background: var(--raised); border: 1px solid var(--line); border-radius: 16px; list-style: none; margin: 0; padding: 0; }
  li { padding: .5rem 1rem .75rem; }
  li + li { border-top: 1px solid var(--line); }
  li a { align-items: center; display: flex; font-weight: 600; min-height: 44px; }
  small { color: var(--muted); display: block; font-size: .875rem; }
  iframe { background: var(--ground); border: 1px solid var(--line); border-radius: 16px; box-sizing: border-box; display: block; height: 44rem; width: 100%; }
  pre { background: var(--raised); border: 1px solid var(--line); border-radius: 16px; font: inherit; margin: 0; padding: 1rem; white-space: pre-wrap; }
  pre.sms { border-bottom-left-radius: 4px; max-width: 24rem; }
`;

/** @param mails the latest first */
export function mailboxPage(mails: readonly StoredMail[]): string {
  return pageOf(
    'Mailbox',
    mails.length === 0 ? (
      <p className="about">No messages yet.</p>
    ) : (
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={`/dev/mail/${mail.id}`}>{mail.subject}</a>
            <small>
              <About mail={mail} />
            </small>
          </li>
        ))}
      </ul>
    ),
  );
}

/** Renders an SMS with its links, or an email as HTML and as plain text. */
export function mailPage(mail: StoredMail): string {
  return mail.channel === 'sms' ? smsPage(mail) : emailPage(mail);
}

function smsPage(mail: StoredMail): string {
  const parts = smsParts(mail.text);
  return pageOf(
    'SMS',
    <>
      <Head mail={mail}>, {parts === 1 ? 'one part' : `${parts} parts`}</Head>
      <pre className="sms">
        {mail.text.split(/(https?:\/\/\S+)/).map((part, i) =>
          i % 2 === 1 ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </pre>
    </>,
  );
}

function emailPage(mail: StoredMail): string {
  return pageOf(
    mail.subject,
    <>
      <Head mail={mail} />
      <iframe
        title="As HTML"
        src={`/dev/mail/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <h2>As plain text</h2>
      <pre>{mail.text}</pre>
    </>,
  );
}

function Head({ mail, children }: { mail: StoredMail; children?: ReactNode }) {
  return (
    <>
      <a className="back" href="/dev/mail">
        All messages
      </a>
      <p className="about">
        <About mail={mail} />
        {children}
      </p>
    </>
  );
}

const names = { email: 'Email', sms: 'SMS' };

function About({ mail: { channel, recipient, arrivedAt } }: { mail: StoredMail }) {
  const when = arrivedAt.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return (
    <>
      {names[channel]} to {recipient}, <time dateTime={arrivedAt.toISOString()}>{when}</time>
    </>
  );
}

function pageOf(title: string, content: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p className="notice">
            <strong>For testing.</strong> These messages were not sent. Anyone who can reach this
            server can read them here.
          </p>
          {content}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
