// The number of new tips on the icon of the installed app. Only the service worker keeps it, so
// that pushes and all tabs agree.
import { createStore, get, set } from 'idb-keyval';
import { showsNewTips } from '#contract/service-worker';

declare const self: ServiceWorkerGlobalScope;

/** Missing in browsers that cannot install apps. */
type Badging = Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>>;

const KEY = 'new-tips';

/** The most tips counted: most icons show “99+”. */
const MAX_IDS = 200;

/** Resolves after the last change, so that changes run one at a time. */
let last: Promise<void> = Promise.resolve();

/** Adds new tips by id. Each counts once, however often it is reported. */
export function addNewTips(ids: readonly string[]): Promise<void> {
  return change((known) => [...new Set([...known, ...ids])].slice(-MAX_IDS));
}

/** Clears the number: the tips were seen, or the user signed out. */
export function clearNewTips(): Promise<void> {
  return change(() => []);
}

/** Adds a push's tips, unless a visible window shows them. */
export async function addPushedTips(ids: readonly string[]): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isSeen = windows.some(
    ({ url, visibilityState }) =>
      visibilityState === 'visible' && showsNewTips(new URL(url).pathname),
  );
  if (!isSeen) await addNewTips(ids);
}

function change(next: (known: readonly string[]) => readonly string[]): Promise<void> {
  const badging: Badging = self.navigator;
  if (!badging.setAppBadge) return Promise.resolve();
  last = last.then(async () => {
    const store = createStore('tipwell-badge', 'tips');
    const known = (await get<readonly string[]>(KEY, store)) ?? [];
    const ids = next(known);
    // If nothing changes, don't set the badge: some browsers terminate a service worker that does.
    if (ids.length === known.length) return;
    await set(KEY, ids, store);
    await (ids.length > 0 ? badging.setAppBadge?.(ids.length) : badging.clearAppBadge?.());
  });
  // The number is only a hint, so failures of storage or the system are ignored.
  last = last.catch(() => {});
  return last;
}
