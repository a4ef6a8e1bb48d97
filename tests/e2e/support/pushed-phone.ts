// A phone that gets notifications. Only the registration with Google's push service is faked, which
// tests cannot reach: `PushManager`, in pages. Permission, service worker, delivery and
// notifications are Chromium's own.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Device } from '../../support/push-service/device';
import type { ReceivedPush } from '../../support/push-service/push-service';
import { PUBLIC_PUSH_SERVICE } from './notifications';

interface Registered {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The key that the page subscribed with, in base64url. */
  key: string;
}

type AskPushService = (what: string, key?: string) => Promise<Registered | null>;

/** From the service worker's global scope; tests are compiled for pages. */
declare const registration: ServiceWorkerRegistration;
declare const ExtendableEvent: { new (type: string): Event };
declare const NotificationEvent: {
  new (type: string, init: { notification: Notification }): Event;
};
declare const WindowClient: { prototype: { focus(): Promise<unknown> } };
declare const Clients: { prototype: { openWindow(url: string): Promise<unknown> } };

/** Settles when the next notification is shown. */
declare const shownNotification: Promise<void>;

export class PushedPhone {
  readonly #device = new Device();
  #registered: Registered | null = null;
  #addresses = 0;

  private constructor(private readonly context: BrowserContext) {}

  /** Creates a phone whose owner allows notifications. */
  static async of(context: BrowserContext, origin: string): Promise<PushedPhone> {
    const phone = new PushedPhone(context);
    await context.grantPermissions(['notifications'], { origin });
    await context.exposeFunction('askPushService', (what: string, key = '') => {
      if (what === 'subscribe') phone.#registered = phone.newRegistration(key);
      if (what === 'unsubscribe') phone.#registered = null;
      return phone.#registered;
    });
    await context.addInitScript(standInForPushService);
    return phone;
  }

  get isSubscribed(): boolean {
    return this.#registered !== null;
  }

  /**
   * Delivers an accepted push to the service worker, and waits for its notification, which would be
   * lost if it were read while Chromium is about to show it.
   */
  async deliver(page: Page, { body }: ReceivedPush): Promise<void> {
    const devtools = await this.context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [known] = registrations;
        if (known) resolve(known.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const { origin } = new URL(page.url());
    const data = JSON.stringify(this.#device.read(body));
    const registrationId = await registration;
    await this.inServiceWorker(async () => {
      const { prototype } = ServiceWorkerRegistration;
      const { showNotification } = prototype;
      const shownNotification = new Promise<void>((resolve) => {
        prototype.showNotification = async function (...notification) {
          prototype.showNotification = showNotification;
          await this.showNotification(...notification);
          resolve();
        };
      });
      Object.assign(globalThis, { shownNotification });
    });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await this.inServiceWorker(() => shownNotification);
    await devtools.detach();
  }

  /** Returns the notifications that the phone shows, even on its lock screen. */
  shown(page: Page) {
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body }) => ({ title, body }));
    });
  }

  /**
   * Taps the notification. A headless browser cannot do that, and only a real tap may focus or open
   * windows, so this fires the event and returns the windows that the service worker tried to focus
   * and open.
   */
  async tap(): Promise<{ focused: string[]; opened: string[] }> {
    return this.inServiceWorker(async () => {
      const wanted = { focused: [] as string[], opened: [] as string[] };
      WindowClient.prototype.focus = async function (this: { url: string }) {
        wanted.focused.push(new URL(this.url).pathname);
        return this;
      };
      Clients.prototype.openWindow = async (url) => {
        wanted.opened.push(url);
      };
      const [notification] = await registration.getNotifications();
      if (!notification) throw new Error('There is nothing to tap');
      const event = new NotificationEvent('notificationclick', { notification });
      const work: Promise<unknown>[] = [];
      // `waitUntil` works only for Chromium's own events.
      Object.defineProperty(event, 'waitUntil', {
        value: (done: Promise<unknown>) => work.push(done),
      });
      self.dispatchEvent(event);
      await Promise.all(work);
      return wanted;
    });
  }

  /** Renews the subscription, as browsers may at any time. Returns the new endpoint. */
  async renew(): Promise<string> {
    const old = this.#registered;
    if (old === null) throw new Error('There is no subscription to renew');
    const renewed = this.newRegistration(old.key);
    this.#registered = renewed;
    await this.inServiceWorker(
      async ({ old, renewed: { endpoint, p256dh, auth } }) => {
        const work: Promise<unknown>[] = [];
        const event = Object.assign(new ExtendableEvent('pushsubscriptionchange'), {
          oldSubscription: old,
          newSubscription: { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) },
        });
        Object.defineProperty(event, 'waitUntil', {
          value: (done: Promise<unknown>) => work.push(done),
        });
        self.dispatchEvent(event);
        await Promise.all(work);
      },
      { old, renewed },
    );
    return renewed.endpoint;
  }

  private newRegistration(key: string): Registered {
    this.#addresses += 1;
    const endpoint = `${PUBLIC_PUSH_SERVICE}/phone-${this.#addresses}`;
    return { ...this.#device.subscription(endpoint), key };
  }

  private async inServiceWorker<Arg, Result>(
    run: (arg: Arg) => Promise<Result>,
    arg?: Arg,
  ): Promise<Result> {
    await expect.poll(() => this.context.serviceWorkers().length).toBe(1);
    const [worker] = this.context.serviceWorkers();
    if (!worker) throw new Error('There is no service worker');
    return worker.evaluate(run as never, arg) as Promise<Result>;
  }
}

/** Runs in each page. */
function standInForPushService(): void {
  const { askPushService } = window as unknown as { askPushService: AskPushService };
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const subscriptionOf = (registered: Registered | null) => {
    if (registered === null) return null;
    const { endpoint, p256dh, auth, key } = registered;
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => (await askPushService('unsubscribe')) === null,
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscriptionOf(await askPushService('find')),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      subscriptionOf(await askPushService('subscribe', applicationServerKey)),
  });
}
