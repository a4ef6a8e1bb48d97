import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { testPayments } from '../schema';

export type TestPaymentRow = typeof testPayments.$inferSelect;

export async function insertTestPayment(
  db: Queries,
  payment: typeof testPayments.$inferInsert,
): Promise<void> {
  await db.insert(testPayments).values(payment);
}

export async function selectTestPayment(db: Queries, id: string): Promise<TestPaymentRow | null> {
  const [payment] = await db.select().from(testPayments).where(eq(testPayments.id, id));
  return payment ?? null;
}

export async function lockTestPayment(db: Queries, id: string): Promise<TestPaymentRow | null> {
  const [payment] = await db
    .select()
    .from(testPayments)
    .where(eq(testPayments.id, id))
    .for('update');
  return payment ?? null;
}

export async function updateTestPayment(
  db: Queries,
  id: string,
  change: Partial<TestPaymentRow>,
): Promise<void> {
  await db.update(testPayments).set(change).where(eq(testPayments.id, id));
}
