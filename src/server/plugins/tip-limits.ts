import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps';
import { networkOf } from '../policies/network';

/**
 * Counts a tip write, for the tip session first and only then, generously, for the address: all
 * the tippers of a restaurant share one.
 * @throws {Refusal} `rate_limited`.
 */
export async function limitTipWrites(
  { limits }: Pick<ServerDeps, 'limits'>,
  request: FastifyRequest,
  tipSession: string,
): Promise<void> {
  await limits.count(
    ['tipWritesPerSession', tipSession],
    ['tipWritesPerAddress', networkOf(request.ip)],
  );
}
