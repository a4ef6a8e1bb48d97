import type { SupportRequest, SupportRequestBody } from '#contract/support';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import {
  insertSupportRequest,
  type SupportRequestRow,
  selectSupportRequests,
} from '../repositories/support-requests';
import { findEntitlements } from './find-entitlements';

type Deps = Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'provider'>;

/** Returns what a user has asked the operator for (`GET /api/support-requests`), the latest first. */
export async function listSupportRequests(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<SupportRequest[]> {
  return (await selectSupportRequests(database.db, userId)).map(presentSupportRequest);
}

/**
 * Keeps a user's request for help (`POST /api/support-requests`), marked if their plan has priority
 * support. Repeated under the same id, it asks only once.
 * @returns the request, and whether it is new
 * @throws {Refusal} support_request_taken when somebody else's request has the id
 */
export async function askForHelp(
  deps: Deps,
  userId: string,
  { id, topic, message }: SupportRequestBody,
): Promise<{ request: SupportRequest; isNew: boolean }> {
  const { features } = await findEntitlements(deps, userId);
  const { stored, isNew } = await insertSupportRequest(deps.database.db, {
    ...{ id, userId, topic, message, priority: features.prioritySupport },
    ...{ createdAt: new Date(deps.clock.now()), answeredAt: null },
  });
  if (stored.userId !== userId) throw new Refusal('support_request_taken');
  return { request: presentSupportRequest(stored), isNew };
}

/** Returns a request as its user sees it. */
export function presentSupportRequest(row: SupportRequestRow): SupportRequest {
  const { userId: _, createdAt, answeredAt, ...request } = row;
  return {
    ...request,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
