import type { SupportRequest, SupportRequestBody } from '#contract/support';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import {
  insertSupportRequest,
  type SupportRequestRow,
  selectSupportRequests,
} from '../repositories/support-requests';
import { findEntitlements } from './find-entitlements';
import { queueMessage } from './queue-message';

type Deps = Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider' | 'mailer'>;

/** Returns what a user has asked the operator for (`GET /api/support-requests`), the latest first. */
export async function listSupportRequests(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<SupportRequest[]> {
  return (await selectSupportRequests(database.db, userId)).map(presentSupportRequest);
}

/**
 * Keeps a user's request for help (`POST /api/support-requests`), marked if their plan has priority
 * support, and has it sent to the operator's address, if there is one. Repeated under the same id, it asks only once.
 * @returns the request, and whether it is new
 * @throws {Refusal} support_request_taken when somebody else's request has the id
 */
export async function askForHelp(
  deps: Deps,
  userId: string,
  { id, topic, message }: SupportRequestBody,
): Promise<{ request: SupportRequest; isNew: boolean }> {
  const { config, database, clock } = deps;
  const { features } = await findEntitlements(deps, userId);
  const { stored, isNew } = await database.transaction(async (transaction) => {
    const kept = await insertSupportRequest(transaction, {
      ...{ id, userId, topic, message, priority: features.prioritySupport },
      ...{ createdAt: new Date(clock.now()), answeredAt: null },
    });
    const recipient = config.operator.supportEmail;
    if (kept.isNew && recipient !== null) {
      await queueMessage(transaction, deps, { kind: 'support-request', cause: id, recipient });
    }
    return kept;
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
