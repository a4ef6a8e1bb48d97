// Where SMS may go, and how many.
import * as fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import type { Log } from '../../../src/server/log';
import { isSmsAllowed } from '../../../src/server/messaging/rules/phone-number';
import { createSmsQuota } from '../../../src/server/messaging/sms-quota';
import { readConfig } from '../../../src/server/start/config';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { replyOf, report } from '../../support/twilio-server';
import { buildSmsServer, inNewYork, type SmsServer } from './sms-server';

async function reportPayment({ app, worker }: SmsServer, tipperPhone: string) {
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.attempt({ tipperPhone }, inNewYork);
  await tipper.patch({ paymentMethod: 'venmo' }, inNewYork);
  await tipper.confirm(inNewYork);
  return tipper;
}

const usual = ['US', 'CA'];

describe('a number', () => {
  it.each([
    ['+65 8123 4567', '+6581234567'],
    ['+45 12 34 56 78', '+4512345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['\u202a+1\u2011658\u2011123\u20114567\u202c', '+16581234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+44 020 7946 0958', '+442079460958'],
    ['(555) 123-4567', '+15551234567'],
    ['٥٥٥١٢٣٤٥٦٧', '+15551234567'],
    ['1 555 123 4567', '+15551234567'],
  ])('%s is kept as %s, in an attempt and in a tip', async (typed, kept) => {
    const { app, worker } = await buildSmsServer();
    const first = new Tipper(app, worker.profile.id);
    await first.attempt({ tipperPhone: typed });
    expect((await first.readAttempt()).json()).toMatchObject({ tipperPhoneE164: kept });
    const second = new Tipper(app, worker.profile.id);
    const contact = { customerPhone: typed, customerContactType: 'phone', tipperOptIn: true };
    expect((await second.create(contact)).statusCode).toBe(201);
    expect((await second.readAttempt()).json()).toMatchObject({ tipperPhoneE164: kept });
  });

  it.each(['0065 8123 4567', '+0 555 123 4567', '+1 555 123', '+12345', '+'])(
    '%s is rejected',
    async (tipperPhone) => {
      const { app, worker } = await buildSmsServer();
      const answer = await new Tipper(app, worker.profile.id).attempt({ tipperPhone });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    },
  );
});

describe('an SMS', () => {
  it.each([
    ['of the United States', '(212) 555-0123'],
    ['of Canada', '+1 416 555 0123'],
    ['of an area that nobody knows', '(555) 123-4567'],
  ])('goes to a number %s', async (_, typed) => {
    const server = await buildSmsServer();
    await reportPayment(server, typed);
    await server.runJobs();
    expect(server.twilio.taken).toHaveLength(1);
  });

  it.each([
    ['of Singapore', '+65 8123 4567'],
    ['of Russia', '+7 912 345 67 89'],
    ['of Russia, without +', '79123456789'],
    ['of Jamaica', '(876) 555-1234'],
    ['of Jamaica, in its newer area', '+1 658 555 1234'],
    ['of the Bahamas that is not known yet', '+1 242 555 1234'],
    ['at a premium', '(900) 555-1234'],
    ['at a premium, not known yet', '+1 900 055 1234'],
    ['that is free for who calls', '(800) 555-1234'],
    ['that follows a person', '+1 500 555 1234'],
    ['of a satellite', '+881 6 12345678'],
    ['of a network of no country', '+882 16 1234567'],
    ['of a ship', '+870 773 123456'],
    ['at a premium everywhere', '+979 1 2345 6789'],
  ])('goes to no number %s', async (_, typed) => {
    const server = await buildSmsServer();
    await reportPayment(server, typed);
    await server.runJobs();
    expect(server.twilio.taken).toEqual([]);
    expect(await server.messages()).toEqual([]);
  });

  it('goes to the countries that the operator allows, and the page names them', async () => {
    const server = await buildSmsServer({ smsCountries: ['SG'] });
    await reportPayment(server, '+65 8123 4567');
    await reportPayment(server, '(212) 555-0123');
    await server.runJobs();
    expect(server.twilio.taken.map(({ To }) => To)).toEqual(['+6581234567']);
    const url = `/api/profiles/${server.worker.profile.handle}`;
    expect((await server.app.inject({ url })).json().textsTo).toEqual(['SG']);
    const mute = await buildTestApp({ config: { showMailbox: false } });
    expect(mute.config.smsCountries).toEqual(usual);
  });

  it('that is queued is dropped once its country is no longer allowed', async () => {
    const smsCountries = [...usual];
    const server = await buildSmsServer({ smsCountries });
    await reportPayment(server, '(416) 555-0123');
    smsCountries.pop();
    await server.runJobs();
    expect(server.twilio.taken).toEqual([]);
    expect(await server.messages()).toMatchObject([
      { failure: 'SMS_COUNTRIES does not allow it.' },
    ]);
  });

  it('answers HELP only in those countries', async () => {
    const { app } = await buildSmsServer();
    expect((await report(app, replyOf('+12125550123', 'HELP'))).body).toContain('<Message>');
    expect((await report(app, replyOf('+19005551234', 'HELP'))).body).not.toContain('<Message>');
  });

  it('never goes to a premium number, or to another country', () => {
    const kinds = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]);
    const national = fc.stringMatching(/^[2-9]\d{9}$/).map((digits) => `+1${digits}`);
    const any = fc.stringMatching(/^[1-9]\d{6,14}$/).map((digits) => `+${digits}`);
    fc.assert(
      fc.property(fc.oneof(national, any), (number) => {
        if (!isSmsAllowed(number, usual)) return;
        const known = parsePhoneNumberFromString(number);
        expect(known?.countryCallingCode).toBe('1');
        expect(['US', 'CA', undefined]).toContain(known?.country);
        expect(kinds).toContain(known?.getType());
      }),
      { numRuns: 5000 },
    );
  });
});

describe('the total of a day', () => {
  it('is never exceeded, and the rest is given up', async () => {
    const server = await buildSmsServer({ smsPerDay: 2 });
    for (const end of ['1', '2', '3']) await reportPayment(server, `212555012${end}`);
    await server.runJobs();
    expect(server.twilio.taken).toHaveLength(2);
    const given = (await server.messages()).filter(({ failed_at }) => failed_at !== null);
    expect(given).toMatchObject([{ failure: 'SMS_PER_DAY was used up.' }]);
  });

  it('is shared by all processes, and the log warns before it is used up', async () => {
    const { database } = await buildTestApp();
    const said: string[] = [];
    const note = (level: string) => (text: string) => said.push(`${level}: ${text}`);
    const log = { warn: note('warn'), error: note('error') } as unknown as Log;
    const one = createSmsQuota({ smsPerDay: 5 }, database, log);
    const other = createSmsQuota({ smsPerDay: 5 }, database, log);
    const taken: boolean[] = [];
    for (const total of [one, other, one]) taken.push(await total.consume());
    expect(said).toEqual([]);
    for (const total of [other, one, other, one]) taken.push(await total.consume());
    expect(taken).toEqual([true, true, true, true, true, false, false]);
    expect(said).toEqual([
      'warn: 4 of the 5 SMS of a day (SMS_PER_DAY) are used up',
      'error: All 5 SMS of a day (SMS_PER_DAY) are used up: no more are sent',
    ]);
  });

  it('may be zero', async () => {
    const { database } = await buildTestApp();
    const log = { warn: () => {}, error: () => {} } as unknown as Log;
    expect(await createSmsQuota({ smsPerDay: 0 }, database, log).consume()).toBe(false);
  });
});

describe('the setting', () => {
  it('accepts country codes', () => {
    expect(readConfig({}).smsCountries).toEqual(usual);
    expect(readConfig({ SMS_COUNTRIES: 'us, gb' }).smsCountries).toEqual(['US', 'GB']);
    expect(() => readConfig({ SMS_COUNTRIES: 'US,Canada' })).toThrow('SMS_COUNTRIES');
  });
});
