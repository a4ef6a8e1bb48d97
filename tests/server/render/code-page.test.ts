// The tip page at a printed code's address.
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { makeCode, profileBody, signUpWorker } from '../../support/workers';
import { renderedClient } from './rendered-client';

const clientDir = renderedClient();
const publicUrl = 'https://tipwell.example';
const { app, databaseUrl } = await buildTestApp({ clientDir, config: { publicUrl } });

function undated({ headers }: { headers: Record<string, unknown> }): Record<string, unknown> {
  const { date: _, ...rest } = headers;
  return rest;
}

it('is the page at its handle, to the byte, without a redirect, however it is typed', async () => {
  const worker = await signUpWorker(app);
  const { code } = await makeCode(app, worker);
  const page = await app.inject(`/u/${worker.profile.handle}`);
  const byTag = `${code}?from=tap`;
  for (const typed of [code, code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3)}/`, byTag]) {
    const answer = await app.inject(`/q/${typed}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page.body);
    expect(undated(answer)).toEqual(undated(page));
  }
  expect(page.body).toContain(
    `<link rel="canonical" href="${publicUrl}/u/${worker.profile.handle}">`,
  );
});

it('follows its worker to a new handle', async () => {
  const worker = await signUpWorker(app);
  const { code } = await makeCode(app, worker);
  await app.inject(`/q/${code}`);
  const handle = `${worker.profile.handle.slice(0, 20)}-2`;
  await app.inject({
    method: 'PUT',
    url: '/api/profiles/me',
    headers: worker.headers,
    payload: profileBody({ handle }),
  });
  expect((await app.inject(`/q/${code}`)).body).toContain(`"handle":"${handle}"`);
});

it('is a page that names a paused or deleted code, in every process', async () => {
  const other = await buildTestApp({ clientDir, databaseUrl });
  const worker = await signUpWorker(app);
  const { id, code } = await makeCode(app, worker);
  const seen = async () => {
    const answer = await other.app.inject(`/q/${code}`);
    return [
      answer.statusCode,
      /<title>(.*?)<\/title>/.exec(answer.body)?.[1],
      answer.headers['cache-control'],
    ];
  };
  expect((await seen())[0]).toBe(200);
  const url = `/api/qr-codes/${id}`;
  await app.inject({ method: 'PATCH', url, headers: worker.headers, payload: { paused: true } });
  await expect.poll(seen).toEqual([404, 'This QR code is paused · Tipwell', 'no-store']);
  await app.inject({ method: 'DELETE', url, headers: worker.headers });
  await expect.poll(seen).toEqual([410, 'This QR code is no longer in use · Tipwell', 'no-store']);
});

it.each(['0000000', 'admin', 'x', '%3Cscript%3E', '%00', 'U'.repeat(7)])(
  'is a 404 page for an invalid code: /q/%s',
  async (text) => {
    const answer = await app.inject(`/q/${text}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Profile Not Found');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
  },
);
