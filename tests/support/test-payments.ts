// Buys Pro as the test provider's screens do.
import type { FastifyInstance } from 'fastify';
import type { PaidPlanId, TestPaymentStep } from '#contract/billing/billing';
import type { TestUser } from './workers';

type Buyer = Pick<TestUser, 'headers'>;

/** Starts a purchase, and returns the id of its payment. */
export async function beginTestPayment(
  app: FastifyInstance,
  { headers }: Buyer,
  plan: PaidPlanId = 'pro_monthly',
): Promise<string> {
  const payload = { plan };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/billing/checkout',
    headers,
    payload,
  });
  if (answer.statusCode !== 200) throw new Error(`checkout: ${answer.statusCode} ${answer.body}`);
  return new URL(answer.json<{ url: string }>().url).searchParams.get('id') ?? '';
}

export function takeTestStep(
  app: FastifyInstance,
  { headers }: Buyer,
  id: string,
  step: TestPaymentStep,
) {
  const url = `/api/billing/test-payments/${id}`;
  return app.inject({ method: 'POST', url, headers, payload: { step } });
}

/** Buys Pro, and returns the id of its payment. */
export async function buyPro(
  app: FastifyInstance,
  buyer: Buyer,
  plan: PaidPlanId = 'pro_monthly',
): Promise<string> {
  const id = await beginTestPayment(app, buyer, plan);
  await takeTestStep(app, buyer, id, 'pay');
  return id;
}
