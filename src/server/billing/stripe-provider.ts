// Payments through Stripe: its checkout collects the money, its portal changes subscriptions, and
// its webhooks report that something changed.
import { createHash, createHmac } from 'node:crypto';
import Stripe from 'stripe';
import * as z from 'zod';
import {
  type PaidPlanId,
  paidPlanId,
  paidPlans,
  type SubscriptionStatus,
} from '#contract/billing/billing';
import { ApiError } from '#server/api-error';
import type { Database } from '#server/db/open';
import { signingSecret } from '#server/security/signing-secret';
import type { PaymentProvider, ReportedSubscription } from './provider';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The origin of our pages. */
  readonly publicUrl: string;
  /** Replaces the API's address in tests; null for Stripe's own. */
  readonly apiUrl: string | null;
}

const TIMEOUT_MS = 10_000;

const webhookEvent = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

const id = z.string().min(1);
const reference = z.union([id, z.object({ id }).transform((expanded) => expanded.id)]).nullable();
const ofSubscription = z.object({ id }).transform((subscription) => subscription.id);
const ofInvoice = z
  .object({
    parent: z
      .object({ subscription_details: z.object({ subscription: reference }).nullish() })
      .nullish(),
  })
  .transform(({ parent }) => parent?.subscription_details?.subscription ?? null);

/** By event type, how to find the subscription's id. Other types concern no subscription. */
const subscriptionNamedIn: Partial<Record<string, z.ZodType<string | null>>> = {
  'checkout.session.completed': z
    .object({ subscription: reference })
    .transform(({ subscription }) => subscription),
  'customer.subscription.created': ofSubscription,
  'customer.subscription.updated': ofSubscription,
  'customer.subscription.deleted': ofSubscription,
  'customer.subscription.paused': ofSubscription,
  'customer.subscription.resumed': ofSubscription,
  'invoice.paid': ofInvoice,
  'invoice.payment_failed': ofInvoice,
};

/** Stored with our subscriptions at Stripe, to recognize them. */
const metadata = z.object({ userId: z.uuid(), plan: paidPlanId, signature: z.string() });

const SIGNATURE_BYTES = 16;

/**
 * Maps Stripe's states to ours. Only subscriptions that can never be charged again count as ended.
 * All others block a second purchase, and are ended when the account is deleted.
 */
const statuses: Record<Stripe.Subscription.Status, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  incomplete: 'on_hold',
  unpaid: 'on_hold',
  paused: 'on_hold',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

/** An unknown state might still be charged. */
const statusOf = (status: Stripe.Subscription.Status) => statuses[status] ?? 'on_hold';

export function createStripeProvider(
  settings: StripeSettings,
  database: Pick<Database, 'db'>,
): PaymentProvider {
  const { publicUrl, webhookSecret } = settings;
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  const secret = signingSecret(database, 'billing');

  /**
   * Signs a user id, to tell this deployment's subscriptions from those of others that sell through
   * the same Stripe account.
   */
  async function signatureOf(userId: string): Promise<string> {
    const hmac = createHmac('sha256', await secret())
      .update(userId)
      .digest();
    return hmac.subarray(0, SIGNATURE_BYTES).toString('base64url');
  }

  /**
   * @throws {ApiError} webhook_unverified when Stripe did not sign it or it is too old,
   * invalid_json when it is not JSON
   */
  function signedEvent(body: Buffer, signature: string): unknown {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
        throw new ApiError('webhook_unverified');
      }
      if (error instanceof SyntaxError) throw new ApiError('invalid_json');
      throw error;
    }
  }

  return {
    isTest: false,

    async startCheckout({ userId, email, customerId }, plan) {
      const signature = await signatureOf(userId);
      return reaching(async () => {
        const customer = customerId ?? (await newCustomer(stripe, userId, email));
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          line_items: [{ price_data: priceOf(plan), quantity: 1 }],
          customer,
          client_reference_id: userId,
          subscription_data: { metadata: { userId, plan, signature } },
          success_url: `${publicUrl}/success?checkout=done`,
          cancel_url: `${publicUrl}/checkout?plan=${plan}`,
        });
        if (url === null) throw new ApiError('payment_provider_failed');
        return url;
      });
    },

    openPortal: ({ customerId }) =>
      reaching(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: `${publicUrl}/account-settings`,
        });
        return session.url;
      }),

    readWebhook(body, signature) {
      const event = webhookEvent.safeParse(signedEvent(body, signature ?? ''));
      if (!event.success) throw new ApiError('invalid_input');
      const { type, data } = event.data;
      const named = subscriptionNamedIn[type]?.safeParse(data.object);
      if (named?.success === false) throw new ApiError('invalid_input');
      return named?.data ?? null;
    },

    async findSubscription(id) {
      const found = await reaching(() => stripe.subscriptions.retrieve(id));
      const ours = metadata.safeParse(found.metadata);
      if (!ours.success) return null;
      const { userId, signature } = ours.data;
      return {
        ...reportedOf(found, ours.data),
        isSoldHere: signature === (await signatureOf(userId)),
      };
    },

    end: (id) =>
      reaching(async () => {
        const { status } = await stripe.subscriptions.retrieve(id);
        if (statusOf(status) !== 'ended') await stripe.subscriptions.cancel(id);
      }),
  };
}

/**
 * Creates a customer before the first purchase and returns its id, so that the portal shows all of
 * a user's purchases. For a day, other tabs get the same id: Stripe answers a repeated idempotency
 * key with the first result.
 */
async function newCustomer(stripe: Stripe, userId: string, email: string): Promise<string> {
  const of = createHash('sha256').update(`${userId} ${email}`).digest('hex');
  const { id } = await stripe.customers.create(
    { email, metadata: { userId } },
    { idempotencyKey: `customer-${of}` },
  );
  return id;
}

const idOf = (named: string | { id: string } | null) =>
  typeof named === 'string' ? named : (named?.id ?? null);

function reportedOf(
  found: Stripe.Subscription,
  { userId, plan }: z.infer<typeof metadata>,
): ReportedSubscription {
  const status = statusOf(found.status);
  const ends = found.items.data.map((item) =>
    // Stripe starts a period before it is paid for.
    status === 'active' ? item.current_period_end : item.current_period_start,
  );
  const paidUntil = found.ended_at ?? Math.max(found.start_date, ...ends);
  return {
    id: found.id,
    userId,
    plan,
    customerId: idOf(found.customer) ?? '',
    status,
    startedAt: new Date(found.start_date * 1000),
    paidUntil: new Date(paidUntil * 1000),
    canceled: found.cancel_at_period_end || found.cancel_at !== null,
  };
}

/** Returns the price to send with each purchase, so that only the contract sets prices. */
function priceOf(plan: PaidPlanId) {
  const { priceCents, months } = paidPlans[plan];
  return {
    currency: 'usd',
    unit_amount: priceCents,
    recurring: { interval: 'month' as const, interval_count: months },
    product_data: { name: 'Tipwell Pro' },
  };
}

function addressOf(apiUrl: string | null): Stripe.StripeConfig {
  if (apiUrl === null) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}

/** Calls Stripe. The error's message omits Stripe's, which may contain our key. */
async function reaching<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('payment_provider_failed', { cause: error });
  }
}
