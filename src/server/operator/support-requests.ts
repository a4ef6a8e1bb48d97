import {
  type SupportRequest,
  type SupportRequestBody,
  supportTopicNames,
} from '#contract/operator/operator';
import { findUser } from '#server/accounts/find-user';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { Contents } from '#server/messaging/contents';
import { queueMessage } from '#server/messaging/queue-message';
import {
  insertSupportRequest,
  type SupportRequestRow,
  selectSupportRequest,
  selectSupportRequests,
} from './repository';

type Deps = Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider' | 'mailer'>;

/** Lists a user's requests (`GET /api/support-requests`), newest first. */
export async function listSupportRequests(db: Queries, userId: string): Promise<SupportRequest[]> {
  return (await selectSupportRequests(db, userId)).map(presentSupportRequest);
}

/**
 * Stores a user's request (`POST /api/support-requests`), marked if their plan has priority
 * support, and emails the operator if there is an address. Idempotent by id.
 * @returns the request, and whether it is new
 * @throws {ApiError} support_request_taken when another request has the id
 */
export async function requestSupport(
  deps: Deps,
  userId: string,
  { id, topic, message }: SupportRequestBody,
): Promise<{ request: SupportRequest; isNew: boolean }> {
  const { config, database, clock } = deps;
  const { features } = await findEntitlements(deps, userId);
  const { stored, isNew } = await database.transaction(async (transaction) => {
    const kept = await insertSupportRequest(transaction, {
      id,
      userId,
      topic,
      message,
      priority: features.prioritySupport,
      createdAt: new Date(clock.now()),
      answeredAt: null,
    });
    const recipient = config.operator.supportEmail;
    if (kept.isNew && recipient !== null) {
      await queueMessage(transaction, deps, { kind: 'support-request', cause: id, recipient });
    }
    return kept;
  });
  const isSame = stored.userId === userId && stored.topic === topic && stored.message === message;
  if (!isSame) throw new ApiError('support_request_taken');
  return { request: presentSupportRequest(stored), isNew };
}

/** Returns the contents of the operator's email; null if the request was deleted or answered. */
export async function contentsOfSupportRequest(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  { cause }: { cause: string },
): Promise<Contents['support-request'] | null> {
  const request = await selectSupportRequest(db, cause);
  const user = request && (await findUser(db, request.userId));
  if (!user || request.answeredAt !== null) return null;
  const { id, topic, message, priority } = request;
  return {
    id,
    topic: supportTopicNames[topic],
    message,
    priority,
    senderName: `${user.firstName} ${user.lastName}`,
    replyTo: user.email,
  };
}

function presentSupportRequest(row: SupportRequestRow): SupportRequest {
  const { userId: _, createdAt, answeredAt, ...request } = row;
  return {
    ...request,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
