// The number of new tips on the icon of the installed app. Only the service worker keeps it, so
// that pushes and all tabs agree.
import { createStore, get, set } from 'idb-keyval';
import { showsNewTips } from '#contract/service-worker';

declare const self: ServiceWorkerGlobalScope;

/** Missing in browsers that cannot install apps. */
type Badging = Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>>;

interface Known {
  /** Ids of the tips counted. */
  readonly fresh: readonly string[];
  /** Ids of those seen: a push or another tab may still report them. */
  readonly seen: readonly string[];
}

const KEY = 'known-tips';
const none: Known = { fresh: [], seen: [] };

/** The most tips counted, as most icons show “99+”, and the most remembered as seen. */
const MAX_IDS = 200;

/** Resolves after the last change, so that changes run one at a time. */
let last: Promise<void> = Promise.resolve();

/** Adds new tips by id. Each counts once, however often it is reported, and never once seen. */
export function addNewTips(ids: readonly string[]): Promise<void> {
  return change(({ fresh, seen }) => {
    const unseen = ids.filter((id) => !seen.includes(id));
    return { fresh: joined(fresh, unseen), seen };
  });
}

/** Clears the number: these tips were seen, and with them those counted. */
export function clearNewTips(ids: readonly string[]): Promise<void> {
  return change(({ fresh, seen }) => ({ fresh: [], seen: joined(seen, [...fresh, ...ids]) }));
}

/** Clears the number, and what is known of one worker's tips. */
export function forgetTips(): Promise<void> {
  return change(() => none);
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

/** Joins ids, each once, the latest last and only as many as are kept. */
function joined(known: readonly string[], more: readonly string[]): string[] {
  const latest = new Set(more);
  return [...known.filter((id) => !latest.has(id)), ...latest].slice(-MAX_IDS);
}

function change(next: (known: Known) => Known): Promise<void> {
  const badging: Badging = self.navigator;
  if (!badging.setAppBadge) return Promise.resolve();
  last = last.then(async () => {
    const store = createStore('tipwell-badge', 'tips');
    const known = (await get<Known>(KEY, store)) ?? none;
    const changed = next(known);
    const count = changed.fresh.length;
    await set(KEY, changed, store);
    // If nothing changes, don't set the badge: some browsers terminate a service worker that does.
    if (count === known.fresh.length) return;
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.());
  });
  // The number is only a hint, so failures of storage or the system are ignored.
  last = last.catch(() => {});
  return last;
}
