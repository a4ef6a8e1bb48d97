import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { foundTeam } from '../../support/teams';
import { buyPro } from '../../support/test-payments';
import { signUpUser, signUpWorker } from '../../support/workers';
import { renderedClient } from './rendered-client';

const { app } = await buildTestApp({ clientDir: renderedClient() });

const payPage = (handle: string, query = '') => app.inject(`/u/${handle}/pay${query}`);
const hrefs = (html: string) =>
  [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the payment page for browsers without scripts', () => {
  it('offers the payment links with the amount', async () => {
    const { profile } = await signUpWorker(app, {
      venmoHandle: 'rosa-marin',
      cashappHandle: 'rosamarin',
      zelleInfo: '(555) 123-4567',
      paypalEmail: 'rosa@example.com',
    });
    const answer = await payPage(profile.handle, '?amount=12.5');
    expect(answer.statusCode).toBe(200);
    const links = hrefs(answer.body);
    expect(links).toContainEqual(
      expect.stringMatching(/^https:\/\/venmo\.com\/rosa-marin\?.*amount=12\.50/),
    );
    expect(links).toContain('https://cash.app/$rosamarin/12.50');
    expect(links).toContainEqual(
      expect.stringMatching(/^https:\/\/www\.paypal\.com\/.*amount=12\.50/),
    );
    expect(answer.body).toContain('(555) 123-4567');
    expect(answer.body).toContain('noindex');
    expect(answer.body).not.toContain('<script>');
  });

  it("offers those of the member who is paid next, on a team's page", async () => {
    const founder = await signUpWorker(app, { venmoHandle: 'rosa-marin' });
    await buyPro(app, founder);
    const { handle } = await foundTeam(app, founder);
    const { body } = await payPage(handle, '?amount=5');
    expect(hrefs(body)).toContainEqual(expect.stringMatching(/^https:\/\/venmo\.com\/rosa-marin/));
    expect(body).toContain(`href="/u/${handle}"`);
  });

  it.each([
    '',
    '?amount=',
    '?amount=0',
    '?amount=-5',
    '?amount=10001',
    '?amount=1.234',
    '?amount=five',
    '?amount=5&amount=6',
  ])('asks again for an invalid amount: %s', async (query) => {
    const { profile } = await signUpWorker(app);
    const answer = await payPage(profile.handle, query);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(`action="/u/${profile.handle}/pay"`);
    expect(answer.body).toMatch(/id="amount-error"/);
    expect(answer.body).not.toContain('venmo.com');
  });

  it('shows again what was typed, as text', async () => {
    const { profile } = await signUpWorker(app);
    const { body } = await payPage(profile.handle, `?amount=${encodeURIComponent('"><script>')}`);
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('says so when a worker has no payment methods yet', async () => {
    const { headers } = await signUpUser(app);
    const handle = `plain-${Date.now()}`;
    await app.inject({ method: 'PUT', url: '/api/profiles/me', headers, payload: { handle } });
    const answer = await payPage(handle, '?amount=5');
    expect(answer.body).toContain('Payment Methods Coming Soon');
  });

  it('is one page however the handle is spelled, and a 404 for an invalid handle', async () => {
    const { profile } = await signUpWorker(app);
    const { headers } = await payPage(profile.handle, '?amount=5');
    const written = await payPage(profile.handle.toUpperCase(), '?amount=5&x=1');
    expect(written.headers.etag).toBe(headers.etag);
    for (const written of ['%20', 'a%20b', '%00', 'x'.repeat(99), 'admin']) {
      expect((await payPage(written, '?amount=5')).statusCode, written).toBe(404);
    }
  });

  it('is a 404 for a handle that nobody has', async () => {
    expect((await payPage('nobody-here', '?amount=5')).statusCode).toBe(404);
  });
});
