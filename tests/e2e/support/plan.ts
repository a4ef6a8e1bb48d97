// Buys Pro and ends it, as on the test provider's screens.
import { post, type TestWorker } from './worker';

type Buyer = Pick<TestWorker, 'token'>;

const signedIn = ({ token }: Buyer) => ({ authorization: `Bearer ${token}` });

/** Starts the purchase of a month of Pro, and returns the payment's id. */
export async function beginPayment(baseUrl: string, buyer: Buyer): Promise<string> {
  const plan = 'pro_monthly';
  const { url } = await post(`${baseUrl}/api/billing/checkout`, { plan }, signedIn(buyer));
  return new URL(String(url)).searchParams.get('id') ?? '';
}

/** Buys a month of Pro, and returns the payment's id. */
export async function buyPro(baseUrl: string, buyer: Buyer): Promise<string> {
  const id = await beginPayment(baseUrl, buyer);
  await takeStep(baseUrl, buyer, id, 'pay');
  return id;
}

/** Ends a payment's period, after which nothing more is charged. */
export async function endPro(baseUrl: string, buyer: Buyer, payment: string): Promise<void> {
  await takeStep(baseUrl, buyer, payment, 'end');
}

async function takeStep(baseUrl: string, buyer: Buyer, id: string, step: 'pay' | 'end') {
  await post(`${baseUrl}/api/billing/test-payments/${id}`, { step }, signedIn(buyer));
}
