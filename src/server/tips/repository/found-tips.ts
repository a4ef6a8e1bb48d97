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
  or,
  type SQL,
} from 'drizzle-orm';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { MoneyState } from '#contract/tips/received-tips';
import { qrCodes } from '#server/codes/schema';
import type { Queries } from '#server/db/queries';
import { profiles } from '#server/profiles/schema';
import type { AmountRange } from '../rules/tip-search';
import { type TipRow, tips } from '../schema/tips';
import { olderThan, type TipPosition } from './received-tips';

/** Which of a profile's tips are wanted; null where it does not matter. */
export interface WantedTips {
  /** Whose page it is. */
  readonly userId: string;
  readonly profileId: string;
  readonly state: MoneyState | null;
  readonly method: PaymentMethod | null;
  readonly codeId: string | null;
  /** When they were made: from here on. */
  readonly from: Date | null;
  /** And before this. */
  readonly to: Date | null;
  /** Part of a name, a comment or a code's name. */
  readonly text: string | null;
  /** Found besides those with the text. */
  readonly amount: AmountRange | null;
}

/** The states of `stateOfMoney` (`tips/rules/receipt-status.ts`), as conditions on the columns. */
const inState: Record<MoneyState, SQL | undefined> = {
  started: eq(tips.status, 'pending'),
  reported: and(eq(tips.status, 'completed'), isNull(tips.receivedAt), isNull(tips.notReceivedAt)),
  received: eq(tips.receivedBy, 'worker'),
  matched: eq(tips.receivedBy, 'statement'),
  not_received: isNotNull(tips.notReceivedAt),
};

function fits(db: Queries, wanted: WantedTips): SQL | undefined {
  const { userId, profileId, state, method, codeId, from, to, text, amount } = wanted;
  const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(tips.profileId, profileId),
    state === null ? undefined : inState[state],
    method === null ? undefined : eq(tips.paymentMethod, method),
    codeId === null ? undefined : eq(tips.codeId, codeId),
    // A tip is never created before it occurred, and there is an index by creation.
    from === null ? undefined : and(gte(tips.occurredAt, from), gte(tips.createdAt, from)),
    to === null ? undefined : lt(tips.occurredAt, to),
    pattern
      ? or(
          ilike(tips.tipperName, pattern),
          ilike(tips.reviewText, pattern),
          inArray(tips.codeId, codesNamed(db, userId, pattern)),
          amount ? between(tips.amountCents, amount.least, amount.most) : undefined,
        )
      : undefined,
  );
}

/**
 * The codes of all of a worker's pages: one may have been pointed at another page since the tip.
 */
function codesNamed(db: Queries, userId: string, pattern: string) {
  return db
    .select({ id: qrCodes.id })
    .from(qrCodes)
    .innerJoin(profiles, eq(profiles.id, qrCodes.profileId))
    .where(and(eq(profiles.userId, userId), ilike(qrCodes.name, pattern)));
}

/** Returns at most `limit` of the wanted tips, newest first, from after a position if it is given. */
export async function selectFoundTips(
  db: Queries,
  wanted: WantedTips,
  { after, limit }: { after: TipPosition | null; limit: number },
): Promise<TipRow[]> {
  return db
    .select()
    .from(tips)
    .where(and(fits(db, wanted), olderThan(after)))
    .orderBy(desc(tips.createdAt), desc(tips.id))
    .limit(limit);
}

/** Returns how many tips are wanted. */
export async function countFoundTips(db: Queries, wanted: WantedTips): Promise<number> {
  return counted(db, fits(db, wanted));
}

/** Returns the wanted tips that were reported as paid, newest first, at most `limit` of them. */
export async function selectReportedTips(db: Queries, wanted: WantedTips, limit: number) {
  const { id, status, receivedAt, receivedBy, notReceivedAt } = tips;
  return db
    .select({ id, status, receivedAt, receivedBy, notReceivedAt })
    .from(tips)
    .where(and(fits(db, wanted), eq(status, 'completed')))
    .orderBy(desc(tips.createdAt), desc(id))
    .limit(limit);
}

/** Returns how many of the wanted tips were reported as paid. */
export async function countReportedTips(db: Queries, wanted: WantedTips): Promise<number> {
  return counted(db, and(fits(db, wanted), eq(tips.status, 'completed')));
}

async function counted(db: Queries, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tips).where(where);
  return row?.total ?? 0;
}
