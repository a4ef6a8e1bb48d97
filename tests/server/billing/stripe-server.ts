// A fake of the part of Stripe's HTTP API that Tipwell uses (https://docs.stripe.com/api):
// form-encoded requests, JSON responses, the key as a bearer token.
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';

export interface StripeSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  start_date: number;
  ended_at: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  items: { data: { current_period_start: number; current_period_end: number }[] };
  metadata: Record<string, string>;
}

export interface StripeServer {
  readonly url: string;
  readonly subscriptions: Map<string, StripeSubscription>;
  /** The ids of customers, by the idempotency keys of their creation. */
  readonly customers: Map<string, string>;
  /** The requests: method, path and form fields. */
  readonly asked: { request: string; form: Record<string, string> }[];
  /** While set, the status of every response. */
  failWith: number | null;
}

/** Starts a server for the duration of the test. */
export async function startStripe(): Promise<StripeServer> {
  const nothing = { subscriptions: new Map(), customers: new Map(), asked: [] };
  const stripe = { ...nothing, failWith: null, url: '' } as {
    -readonly [Key in keyof StripeServer]: StripeServer[Key];
  };
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
    const asked = `${request.method} ${request.url}`;
    stripe.asked.push({ request: asked, form });
    const { status, body } = answer(stripe, asked, request.headers);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stripe;
}

function answer(stripe: StripeServer, asked: string, headers: IncomingHttpHeaders) {
  const failed = (status: number, code: string) => ({
    status,
    body: { error: { type: 'invalid_request_error', code, message: `Refused: ${code}` } },
  });
  if (stripe.failWith !== null) return failed(stripe.failWith, 'api_error');
  if (headers.authorization !== `Bearer ${secretKey}`) return failed(401, 'invalid_api_key');
  if (asked === 'POST /v1/checkout/sessions') {
    const url = 'https://checkout.stripe.com/c/pay/cs_test_1';
    return { status: 200, body: { id: 'cs_test_1', object: 'checkout.session', url } };
  }
  if (asked === 'POST /v1/customers') {
    // Repeating a key gets the first response (https://docs.stripe.com/api/idempotent_requests).
    const key = String(headers['idempotency-key']);
    const customer = stripe.customers.get(key) ?? `cus_new_${stripe.customers.size + 1}`;
    stripe.customers.set(key, customer);
    return { status: 200, body: { id: customer, object: 'customer' } };
  }
  if (asked === 'POST /v1/billing_portal/sessions') {
    const url = 'https://billing.stripe.com/p/session/test_1';
    return { status: 200, body: { id: 'bps_1', object: 'billing_portal.session', url } };
  }
  const [, method, id = ''] = /^(GET|DELETE) \/v1\/subscriptions\/(\w+)$/.exec(asked) ?? [];
  const subscription = stripe.subscriptions.get(id);
  if (!method || !subscription) return failed(404, 'resource_missing');
  if (method === 'DELETE') subscription.status = 'canceled';
  return { status: 200, body: structuredClone(subscription) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
