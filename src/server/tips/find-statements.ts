import { dollarsFromCents } from '#contract/money';
import type { MatchedStatement } from '#contract/tips/statements';
import type { Queries } from '#server/db/queries';
import { type MatchedTipRow, selectMatchedPayments } from './repository/matched-payments';

/** The limit for the screen: more than a worker matches in a year. */
const MAX_PAYMENTS = 10_000;

/** Returns the statements that a worker matched tips to (`GET /api/statements`), newest first. */
export async function findStatements(db: Queries, userId: string): Promise<MatchedStatement[]> {
  return statementsOf(await selectMatchedPayments(db, userId, MAX_PAYMENTS));
}

/** Returns the same statements without a limit. */
export async function exportStatements(db: Queries, userId: string): Promise<MatchedStatement[]> {
  return statementsOf(await selectMatchedPayments(db, userId, null));
}

function statementsOf(payments: readonly MatchedTipRow[]): MatchedStatement[] {
  const statements = new Map<string, MatchedStatement>();
  for (const row of payments) {
    const known = statements.get(row.statementId) ?? presentStatement(row);
    statements.set(row.statementId, known);
    const { tipId: id, profileId, paymentId, before, tipperName } = row;
    const [amount, occurredAt] = [dollarsFromCents(row.amountCents), row.occurredAt.toISOString()];
    known.tips.push({ id, profileId, amount, occurredAt, tipperName, paymentId, before });
  }
  return [...statements.values()];
}

function presentStatement(row: MatchedTipRow): MatchedStatement {
  const { statementId, method, matchedAt } = row;
  return { id: statementId, method, matchedAt: matchedAt.toISOString(), tips: [] };
}
