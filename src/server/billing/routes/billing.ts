import type { FastifyInstance } from 'fastify';
import { BILLING_WEBHOOK_PATH } from '#contract/billing/billing';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { postRaw } from '#server/http/raw-bodies';
import { routes } from '#server/http/routes';
import { findBilling, openPortal, startCheckout } from '../checkout';
import { findEntitlements, findOwnerEntitlements } from '../find-entitlements';
import { followSubscription } from '../follow-subscription';
import type { TestProvider } from '../test-provider';

const WEBHOOK_MAX_BYTES = 1024 * 1024;

/** @param testProvider null with a real provider */
export function registerBillingRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  testProvider: TestProvider | null,
): void {
  const limit = ({ signedIn }: { signedIn: { user: { id: string } } }) =>
    deps.limits.count(['purchasesPerAccount', signedIn.user.id]);

  // Screens poll every ten seconds, but the answer rarely changes.
  routes(app, deps, {
    getEntitlements: {
      revalidate: true,
      handle: ({ signedIn }) => findEntitlements(deps, signedIn?.user.id),
    },
    getCurrentEntitlements: {
      revalidate: true,
      handle: ({ signedIn }) => findEntitlements(deps, signedIn.user.id),
    },
    getProfileEntitlements: {
      revalidate: true,
      handle: ({ params }) => findOwnerEntitlements(deps, params.userId),
    },
  });

  routes(app, deps, {
    getBilling: ({ signedIn }) => findBilling(deps, signedIn.user.id),
    startCheckout: {
      limit,
      handle: async ({ signedIn, body }) => ({
        url: await startCheckout(deps, signedIn.user, body.plan),
      }),
    },
    openBillingPortal: {
      limit,
      handle: async ({ signedIn }) => ({ url: await openPortal(deps, signedIn.user.id) }),
    },
  });

  registerTestPayments(app, deps, testProvider);
  postRaw(app, BILLING_WEBHOOK_PATH, WEBHOOK_MAX_BYTES, async (bytes, headers) => {
    const id = deps.provider.readWebhook(bytes, headers['stripe-signature']?.toString());
    if (id !== null) await followSubscription(deps, id);
    return { received: true };
  });
}

function registerTestPayments(
  app: FastifyInstance,
  deps: ServerDeps,
  testProvider: TestProvider | null,
): void {
  const provider = () => {
    if (!testProvider) throw new ApiError('test_payment_not_found');
    return testProvider;
  };

  routes(app, deps, {
    getTestPayment: async ({ signedIn, params }) => provider().find(signedIn.user.id, params.id),
    postTestPayment: async ({ signedIn, params, body }) => {
      const payment = await provider().step(signedIn.user.id, params.id, body.step);
      await followSubscription(deps, params.id);
      return payment;
    },
  });
}
