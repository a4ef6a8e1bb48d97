import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../../src/server/start/config';
import { buildTestApp } from '../../support/app';
import { renderedClient } from './rendered-client';

const publicUrl = 'https://tipwell.example';
const { app } = await buildTestApp({ clientDir: renderedClient(), config: { publicUrl } });

const pages = {
  '/': 'Get tipped, even when nobody carries cash',
  '/login': 'Sign in',
  '/signup': 'Create your account',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/pricing': 'Plans and prices',
};

describe.each(Object.entries(pages))('the rendered page %s', (path, heading) => {
  it('is complete, including parts that the browser loads later', async () => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(answer.body).toContain(`<title>${heading} · Tipwell</title>`);
    expect(answer.body).toContain(`<link rel="canonical" href="${publicUrl}${path}">`);
    const [, body] = answer.body.split('<body>');
    // Suspense placeholders would need a script to fill them in.
    expect(body).not.toMatch(/<template|\$RC|\$RX/);
  });

  it('has the styles that it needs, and no others', async () => {
    expect((await app.inject(path)).body).toContain('<style>h1{margin:0}</style>');
  });

  it('has a security policy that allows only its own inline scripts', async () => {
    const { body, headers } = await app.inject(path);
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
    expect(scripts).toEqual(['start()']);
    const hash = createHash('sha256').update('start()').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('is not sent again to browsers that have it', async () => {
    const { headers } = await app.inject(path);
    const again = await app.inject({
      url: path,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

it('shows no button on the sign-in page that does nothing before the script is there', async () => {
  const { body } = await app.inject('/login');
  const [, passkey = ''] =
    /<button([^>]*)>(?:(?!<\/button>).)*Sign in with a passkey/s.exec(body) ?? [];
  expect(passkey).toContain('disabled=""');
  const [, submit = ''] = /<button([^>]*)>(?:<span[^>]*>)*Sign In</.exec(body) ?? [];
  expect(submit).toContain('type="submit"');
  expect(submit).not.toContain('disabled=""');
});

describe('the operator', () => {
  const bodyOf = async (operator: Config['operator'], path: string) => {
    const { app } = await buildTestApp({ clientDir: renderedClient(), config: { operator } });
    return (await app.inject(path)).body;
  };

  it('is named on the legal pages, with an email address on every page', async () => {
    const operator = {
      name: 'Tips & Co.',
      supportEmail: 'help@tips.example',
      adFrameUrl: null,
      sendsEmail: false,
      sendsSms: false,
      wallets: [],
    };
    const privacy = await bodyOf(operator, '/privacy');
    expect(privacy).toContain('Tips &amp; Co.');
    for (const body of [privacy, await bodyOf(operator, '/')]) {
      expect(body).toContain('href="mailto:help@tips.example"');
    }
  });

  it('is said to be missing if not set, without a made-up address', async () => {
    const body = await bodyOf(
      {
        name: null,
        supportEmail: null,
        adFrameUrl: null,
        sendsEmail: false,
        sendsSms: false,
        wallets: [],
      },
      '/terms',
    );
    expect(body).not.toContain('mailto:');
    expect(body).toContain('[no contact address given]');
    expect(body).toContain('name is not given]');
    expect(body).toContain('No support address yet');
  });

  it('says in the privacy policy what happens to phone numbers, if SMS are sent', async () => {
    const operator = {
      name: null,
      supportEmail: null,
      adFrameUrl: null,
      sendsEmail: true,
      wallets: [],
    };
    const sends = await bodyOf({ ...operator, sendsSms: true }, '/privacy');
    expect(sends).toMatch(/Twilio.*If you reply STOP/s);
    expect(sends).toContain('the mail server and the SMS provider');
    const sendsNone = await bodyOf({ ...operator, sendsSms: false }, '/privacy');
    expect(sendsNone).not.toMatch(/SMS|Twilio|STOP/);
    expect(sendsNone).toContain('the mail server that delivers our messages');
  });
});

it('never puts a password into a URL, even if the form is submitted before the script runs', async () => {
  for (const path of ['/login', '/signup']) {
    const { body } = await app.inject(path);
    expect(body.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post"')]);
  }
});

it('does not render signed-in pages', async () => {
  const answer = await app.inject('/dashboard');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('The shell');
});
