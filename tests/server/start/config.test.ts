import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/start/config';
import { jobsWarning } from '#server/start/warnings';

describe('the settings', () => {
  it.each([
    ['false', false],
    ['2', 2],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
    ['::1,fd00::/8', '::1,fd00::/8'],
  ])('accept %s for TRUST_PROXY', (given, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: given })).toMatchObject({ trustProxy });
  });

  it.each([
    'nginx',
    'yes',
    '-1',
    '10',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '::1/129',
    'loopback/8',
    'loopback,',
  ])('refuse %s for TRUST_PROXY, and name the setting', (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(
      'TRUST_PROXY: Give false, the number of proxies (up to 9), or their addresses',
    );
  });

  it('refuse to trust everybody, and say what to set instead', () => {
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(
      /^Invalid settings: TRUST_PROXY: true would believe anybody; give the number of proxies, or their addresses$/,
    );
  });

  it('are refused with one line that names every invalid one', () => {
    const wrong = { PORT: 'eighty', PUBLIC_URL: 'tips.example.com', LOG_LEVEL: 'loud' };
    expect(() => readConfig(wrong)).toThrow(/^[^\n]*PORT:[^\n]*PUBLIC_URL:[^\n]*LOG_LEVEL:[^\n]*$/);
  });

  it('refuse several hosts in DATABASE_URL, and say what to give instead', () => {
    const several = 'postgresql://tipwell:secret@db1:5432,db2:5432/tipwell';
    expect(() => readConfig({ DATABASE_URL: several })).toThrow(
      /DATABASE_URL: Give one host, such as a proxy that leads to the primary/,
    );
    const one = 'postgresql://tipwell:se,cret@db1:5432/tipwell';
    expect(() => readConfig({ DATABASE_URL: one })).not.toThrow();
  });

  describe('for DKIM', () => {
    const pem = { type: 'pkcs8', format: 'pem' } as const;
    const mail = {
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'tips@example.com',
      DKIM_DOMAIN: 'example.com',
      DKIM_SELECTOR: 'tips',
    };

    it('accept an RSA key', () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const key = privateKey.export(pem).toString();
      const given = key.replaceAll('\n', '\\n');
      expect(readConfig({ ...mail, DKIM_PRIVATE_KEY: given }).smtp?.dkim?.privateKey).toBe(key);
    });

    it('accept a key in double quotes, which Docker passes on', () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const key = privateKey.export(pem).toString();
      const given = `"${key.replaceAll('\n', '\\n')}"`;
      expect(readConfig({ ...mail, DKIM_PRIVATE_KEY: given }).smtp?.dkim?.privateKey).toBe(key);
    });

    it('say how to keep the backslashes that systemd drops without quotes', () => {
      const given = '-----BEGIN PRIVATE KEY-----nMIIBn-----END PRIVATE KEY-----n';
      expect(() => readConfig({ ...mail, DKIM_PRIVATE_KEY: given })).toThrow(
        'Invalid settings: DKIM_PRIVATE_KEY: Its line breaks have lost their backslash; ' +
          'in a file for systemd, put the value in double quotes',
      );
    });

    it('refuse a key that emails cannot be signed with, and say why', () => {
      const broken = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----';
      expect(() => readConfig({ ...mail, DKIM_PRIVATE_KEY: broken })).toThrow(
        'Invalid settings: DKIM_PRIVATE_KEY cannot be read as a private key in PEM.',
      );
      const { privateKey } = generateKeyPairSync('ed25519');
      const other = privateKey.export(pem).toString();
      expect(() => readConfig({ ...mail, DKIM_PRIVATE_KEY: other })).toThrow(
        'Invalid settings: DKIM_PRIVATE_KEY is no RSA key.',
      );
    });
  });

  it('say so if no process can run jobs', () => {
    expect(jobsWarning(readConfig({ JOBS: 'off' }))).toMatch(/^JOBS=off without DATABASE_URL: /);
    expect(jobsWarning(readConfig({}))).toBeNull();
    const elsewhere = { JOBS: 'off', DATABASE_URL: 'postgresql://tipwell@db.example.com/tipwell' };
    expect(jobsWarning(readConfig(elsewhere))).toBeNull();
  });

  it('count as unset when empty', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
  });
});
