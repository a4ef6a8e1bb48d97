// iPhones' requests about their passes. Addresses, bodies and statuses are Apple's
// (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes),
// so these are not calls of the contract. Errors have the usual body, which iPhones ignore.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { uuid } from '#contract/fields';
import { APPLE_PASS_TYPE, APPLE_WALLET_PATH } from '#contract/wallet/wallet';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { networkOf } from '#server/http/network';
import {
  fetchPass,
  listChangedPasses,
  type RequestedPass,
  registerDevice,
  unregisterDevice,
} from '../follow-pass';

const MAX_BYTES = 16 * 1024;

/** How much of iPhones' error reports is logged. */
const MAX_REPORTS = 5;
const REPORT_MAX_LENGTH = 300;

const device = z.string().check(z.regex(/^[\w.-]{8,100}$/));
const whichDevice = z.object({ device });
const registration = z.object({ pushToken: z.string().check(z.regex(/^[0-9A-Za-z]{8,200}$/)) });
const reports = z.object({ logs: z.array(z.string()) });

type DeviceRoute = { Params: { device: string; passType: string } };
type RegistrationRoute = { Params: { device: string; passType: string; serial: string } };
type PassRoute = { Params: { passType: string; serial: string } };

export function registerAppleWallet(app: FastifyInstance, deps: ServerDeps): void {
  if (deps.config.appleWallet === null) return;
  const service = `${APPLE_WALLET_PATH}/v1`;
  const aPass = `${service}/passes/:passType/:serial`;
  const ofDevice = `${service}/devices/:device/registrations/:passType`;
  const aRegistration = `${ofDevice}/:serial`;
  const options = {
    bodyLimit: MAX_BYTES,
    onRequest: ({ ip }: FastifyRequest) =>
      deps.limits.count(['walletCallsPerAddress', networkOf(ip)]),
  };

  app.post<RegistrationRoute>(aRegistration, options, async (request, reply) => {
    const requested = passOf(request);
    const { params } = request;
    const { pushToken } = readBody(registration, request.body);
    const added = await registerDevice(deps, requested, { device: deviceIn(params), pushToken });
    return reply.code(added ? 201 : 200).send();
  });

  app.delete<RegistrationRoute>(aRegistration, options, async (request, reply) => {
    await unregisterDevice(deps, passOf(request), deviceIn(request.params));
    return reply.code(200).send();
  });

  app.get<DeviceRoute>(ofDevice, options, async ({ params, query }, reply) => {
    const { passesUpdatedSince: tag } = query as { passesUpdatedSince?: unknown };
    const changed = await listChangedPasses(deps, {
      passTypeId: params.passType,
      device: deviceIn(params),
      tag: typeof tag === 'string' ? tag : undefined,
    });
    reply.header('cache-control', 'no-store');
    return changed === null ? reply.code(204).send() : reply.send(changed);
  });

  app.get<PassRoute>(aPass, options, async (request, reply) => {
    const requested = passOf(request);
    // Limited by token, which is secret, not by serial number, which is public.
    await deps.limits.count(['walletFetchesPerDownload', requested.token]);
    const fetched = await fetchPass(deps, requested, request.headers['if-modified-since']);
    reply.header('cache-control', 'no-store');
    if (fetched === null) return reply.code(304).send();
    return reply
      .header('last-modified', fetched.changedAt.toUTCString())
      .type(APPLE_PASS_TYPE)
      .send(fetched.pass);
  });

  app.post(`${service}/log`, options, async ({ body, log }, reply) => {
    const { logs } = readBody(reports, body);
    log.warn({ reports: logs.slice(0, MAX_REPORTS).map(withoutNames) }, 'reported by Apple Wallet');
    return reply.code(200).send();
  });
}

/**
 * Returns the pass that a request names, and its token.
 * @throws {ApiError} not_authenticated without a token, or if the serial number is no UUID
 */
function passOf({ params, headers }: FastifyRequest<PassRoute>): RequestedPass {
  const token = /^ApplePass ([\w-]{16,128})$/.exec(headers.authorization ?? '')?.[1];
  const serial = uuid.safeParse(params.serial);
  if (token === undefined || !serial.success) throw new ApiError('not_authenticated');
  return { passTypeId: params.passType, serialNumber: serial.data, token };
}

/** @throws {ApiError} invalid_input when it cannot be a device's identifier */
function deviceIn(params: DeviceRoute['Params']): string {
  return readBody(whichDevice, params).device;
}

/**
 * @throws {ApiError} invalid_json when it is not JSON, invalid_input when it does not fit the
 * schema
 */
function readBody<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  // A body that cannot be read arrives as its error (`json-bodies.ts`).
  if (body instanceof ApiError) throw body;
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError('invalid_input');
  return parsed.data;
}

/** Redacts long words: reports contain ids of devices and passes, and sometimes tokens. */
function withoutNames(report: string): string {
  return report.slice(0, REPORT_MAX_LENGTH).replace(/[\w+/=-]{16,}/g, '[redacted]');
}
