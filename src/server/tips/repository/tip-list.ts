import {
  and,
  between,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { MoneyState } from '#contract/tips/received-tips';
import { qrCodes } from '#server/codes/schema';
import type { Queries } from '#server/db/queries';
import type { Position } from '#server/paging';
import { profiles } from '#server/profiles/schema';
import type { AmountRange } from '../rules/tip-search';
import { type TipRow, tips } from '../schema/tips';

/** The tips of a page to select. Omitted fields match any tip. */
export interface TipSelection {
  readonly profileId: string;
  /** Only reported ones. */
  readonly reported?: boolean | undefined;
  /** Without unusual amounts for a team. */
  readonly usual?: boolean | undefined;
  /** The team member who received them. */
  readonly receiverId?: string | undefined;
  readonly state?: MoneyState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly codeId?: string | undefined;
  /** The earliest time made, inclusive. */
  readonly from?: Date | undefined;
  /** The latest time made, exclusive. */
  readonly to?: Date | undefined;
  readonly search?: TipSearch | null | undefined;
}

interface TipSearch {
  /** Part of a name, a comment or a code's name. */
  readonly text: string;
  /** Searched as an alternative to the text. */
  readonly amount: AmountRange | null;
  /** Whose codes to search. */
  readonly userId: string;
}

/** The states of `stateOfMoney` (`tips/rules/receipt-status.ts`), as conditions on columns. */
const inState: Record<MoneyState, SQL | undefined> = {
  started: eq(tips.status, 'pending'),
  reported: and(eq(tips.status, 'completed'), isNull(tips.receivedAt), isNull(tips.notReceivedAt)),
  received: eq(tips.receivedBy, 'worker'),
  matched: eq(tips.receivedBy, 'statement'),
  not_received: isNotNull(tips.notReceivedAt),
};

function matches(db: Queries, wanted: TipSelection): SQL | undefined {
  const { profileId, reported, usual, receiverId, state, method, codeId, from, to, search } =
    wanted;
  return and(
    eq(tips.profileId, profileId),
    reported ? eq(tips.status, 'completed') : undefined,
    usual ? or(isNull(tips.receiverId), not(tips.amountUnusual)) : undefined,
    receiverId ? eq(tips.receiverId, receiverId) : undefined,
    state ? inState[state] : undefined,
    method ? eq(tips.paymentMethod, method) : undefined,
    codeId ? eq(tips.codeId, codeId) : undefined,
    // A tip is never stored before it occurred, and `created_at` has an index.
    from ? and(gte(tips.occurredAt, from), gte(tips.createdAt, from)) : undefined,
    to ? lt(tips.occurredAt, to) : undefined,
    search ? matchesSearch(db, search) : undefined,
  );
}

function matchesSearch(db: Queries, { text, amount, userId }: TipSearch): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ilike(tips.tipperName, pattern),
    ilike(tips.reviewText, pattern),
    inArray(tips.codeId, codesNamed(db, userId, pattern)),
    amount ? between(tips.amountCents, amount.least, amount.most) : undefined,
  );
}

/** Selects codes of all the worker's pages: one may have moved to another page since the tip. */
function codesNamed(db: Queries, userId: string, pattern: string) {
  return db
    .select({ id: qrCodes.id })
    .from(qrCodes)
    .innerJoin(profiles, eq(profiles.id, qrCodes.profileId))
    .where(and(eq(profiles.userId, userId), ilike(qrCodes.name, pattern)));
}

/** Matches tips after a position in the list, which starts with the newest. */
function olderThan(after: Position | null): SQL | undefined {
  if (after === null) return undefined;
  const { at, id } = after;
  return sql`(${tips.createdAt}, ${tips.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Returns at most `limit` of the selected tips, newest first, after a position if given. */
export async function selectTips(
  db: Queries,
  wanted: TipSelection,
  { after, limit }: { after: Position | null; limit: number },
): Promise<TipRow[]> {
  return db
    .select()
    .from(tips)
    .where(and(matches(db, wanted), olderThan(after)))
    .orderBy(desc(tips.createdAt), desc(tips.id))
    .limit(limit);
}

/** Returns the money columns of at most `limit` of the selected tips, newest first. */
export async function selectTipStates(db: Queries, wanted: TipSelection, limit: number) {
  const { id, status, receivedAt, receivedBy, notReceivedAt } = tips;
  return db
    .select({ id, status, receivedAt, receivedBy, notReceivedAt })
    .from(tips)
    .where(matches(db, wanted))
    .orderBy(desc(tips.createdAt), desc(id))
    .limit(limit);
}

export async function countTips(db: Queries, wanted: TipSelection): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tips).where(matches(db, wanted));
  return row?.total ?? 0;
}
