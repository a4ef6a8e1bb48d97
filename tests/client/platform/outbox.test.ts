// The page's own outbox, wired to a browser.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accept, createTestNetwork, offline, testId } from '../../outbox/phone';
import { scan } from '../../outbox/writes';
import { stubBrowser } from './browser';

/** Opens a page whose server cannot be reached, in a browser with or without storage. */
async function openPage(indexedDB: IDBFactory | undefined) {
  const browser = stubBrowser({ navigator: { userAgent: 'Chrome' } });
  Object.assign(window, { indexedDB });
  const network = createTestNetwork(offline);
  vi.stubGlobal('fetch', network.fetch);
  // Every page loads its modules again.
  vi.resetModules();
  const [{ getOutbox }, { reloadOnce }, loss] = await Promise.all([
    import('../../../src/client/platform/outbox'),
    import('../../../src/client/platform/missing-chunk'),
    import('../../../src/client/platform/reload-loss'),
  ]);
  const outbox = getOutbox();
  const send = async () => {
    network.answer = accept;
    while (((await outbox.replay({ now: true })).remaining ?? 0) > 0);
  };
  close = async () => {
    await send();
    // Other tests share the modules, and their pages must not ask this outbox.
    vi.resetModules();
  };
  return { browser, send, outbox, reloadOnce, loss };
}

/** Leaves nothing unsent, which would be retried during other tests. */
let close = async () => {};

/** Storage that takes a moment to say that it cannot be opened. */
function failingLate(): IDBFactory {
  const open = () => {
    const request = { error: new DOMException('Not here', 'UnknownError'), onerror: () => {} };
    setTimeout(() => request.onerror(), 50);
    return request;
  };
  return { open } as unknown as IDBFactory;
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
});

afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

describe('a page with an unsent write', () => {
  it('is not reloaded while only its memory has it', async () => {
    const { browser, send, outbox, reloadOnce, loss } = await openPage(undefined);
    expect(await outbox.enqueue([scan(testId())])).toMatchObject({ durable: false });
    await reloadOnce();
    expect(browser.reloads).toBe(0);
    expect(await loss.findReloadLoss()).toBe('unsent');

    await send();
    await reloadOnce();
    expect(browser.reloads).toBe(1);
    // Its memory may still have a flow that has begun.
    expect(await loss.findReloadLoss()).toBe('draft');
  });

  it('is reloaded if the write is stored', async () => {
    const { browser, outbox, reloadOnce, loss } = await openPage(new IDBFactory());
    expect(await outbox.enqueue([scan(testId())])).toMatchObject({ durable: true });
    await reloadOnce();
    expect(browser.reloads).toBe(1);
    expect(await loss.findReloadLoss()).toBe('nothing');
  });

  it('is not reloaded while the write may still fail to be stored', async () => {
    const { browser, outbox, reloadOnce } = await openPage(failingLate());
    const saving = outbox.enqueue([scan(testId())]);
    await reloadOnce();
    expect(browser.reloads).toBe(0);
    expect(await saving).toMatchObject({ durable: false });
  });
});
