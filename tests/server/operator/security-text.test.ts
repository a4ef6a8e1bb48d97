import { expect, it } from 'vitest';
import { readConfig } from '../../../src/server/start/config';
import { securityWarning } from '../../../src/server/start/warnings';
import { buildTestApp } from '../../support/app';
import { renderedClient } from '../render/rendered-client';

const publicUrl = 'https://tipwell.example.com';
const clientDir = renderedClient();
const expires = new Date('2027-11-30T23:59:59Z');
const security = { contact: 'mailto:security@example.com', expires };
const clock = { now: () => Date.parse('2026-11-25T12:00:00Z') };
const { app } = await buildTestApp({ clientDir, clock, config: { publicUrl, security } });

it('security.txt names the contact, until the day that the operator set', async () => {
  const { body } = await app.inject('/.well-known/security.txt');
  expect(body).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-11-30T23:59:59.000Z',
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
  for (const none of [null, { ...security, expires: new Date('2026-11-24T23:59:59Z') }]) {
    const other = await buildTestApp({ clientDir, clock, config: { security: none } });
    expect((await other.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  }
  const config = (env: Record<string, string>) => readConfig(env).security;
  const SECURITY_EXPIRES = '2027-11-30';
  const contactOf = (SECURITY_CONTACT: string) => config({ SECURITY_CONTACT, SECURITY_EXPIRES });
  expect(contactOf('a@b.example')?.contact).toBe('mailto:a@b.example');
  expect(contactOf('https://b.example/security')).toEqual({
    contact: 'https://b.example/security',
    expires: new Date('2027-11-30T23:59:59Z'),
  });
  expect(() => contactOf('http://b.example')).toThrow('SECURITY_CONTACT');
  expect(() => contactOf('a@b.example\nContact: x')).toThrow('SECURITY_CONTACT');
  expect(() => config({ SECURITY_EXPIRES: 'soon' })).toThrow('SECURITY_EXPIRES');
  expect(() => config({ SECURITY_EXPIRES })).toThrow('Set both');
  expect(securityWarning(security, clock.now())).toBeNull();
  expect(securityWarning(security, Date.parse('2027-11-15'))).toContain('expires on');
  expect(securityWarning(security, Date.parse('2027-12-01'))).toContain('expired on');
});
