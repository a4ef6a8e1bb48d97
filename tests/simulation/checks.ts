// Checks the promise (section 1): once the screen says "saved", the tip reaches the server exactly
// once and in order, or its failure stays visible.
import type { ConfirmReceiptBody } from '#contract/tips/received-tips';
import { readQueue } from '#outbox/queue';
import type { OutboxEntry } from '#outbox/types';
import type { Phone } from './phone';
import type { ModelServer } from './server';
import type { Done, SimulatedTipper } from './simulated-tipper';

/**
 * Checks, when the screen says "saved", that the write is on disk or has already taken effect. If
 * the browser has cleared the disk, only the final outcome is checked.
 */
export async function checkSaved(
  phone: Phone,
  server: ModelServer,
  tipper: SimulatedTipper,
  done: Done,
): Promise<string[]> {
  if (phone.diskWasEmptied) return [];
  const { entries } = await phone.disk.read(readQueue);
  const onDisk = entries.some(({ opId }) => opId === done.opId);
  const inEffect = server.effects.some(({ opId }) => opId === done.opId);
  return onDisk || inEffect
    ? []
    : [`${done.opId} of tip ${tipper.tipId} was called saved without being on disk`];
}

/** The longest time for a tab to read its entries once everything works, in milliseconds. */
const READING_MS = 1000;

/** Checks the outcome of every operation after the faults have ended. */
export async function checkPromise(phone: Phone, server: ModelServer, tippers: SimulatedTipper[]) {
  const { entries } = await phone.disk.read(readQueue);
  const inMemory = await entriesInTabs(phone);
  const visible = new Set([...entries, ...inMemory].map(({ opId }) => opId));
  const violations = [
    ...exactlyOnce(server),
    ...inOrder(server, tippers),
    ...unsent(entries),
    ...tippers.flatMap((tipper) => [
      ...(tipper.finished ? [] : [`the tipper of ${tipper.tipId} never got through`]),
      ...nothingLost(server, tipper, visible),
      ...(isExcused(phone, tipper)
        ? []
        : [...deadForAReason(server, tipper, entries), ...complete(server, tipper)]),
    ]),
  ];
  const counts = {
    saved: tippers.reduce((sum, { done }) => sum + done.filter((one) => one.durable).length, 0),
    effects: server.effects.length,
    dead: entries.length,
  };
  return { violations, counts };
}

/** Returns the entries that the open tabs know, including unsaved ones. */
async function entriesInTabs(phone: Phone): Promise<OutboxEntry[]> {
  const read: OutboxEntry[] = [];
  for (const { outbox } of phone.aliveTabs()) {
    phone.world.after(0, () => {
      void outbox.entries().then((entries) => read.push(...entries));
    });
  }
  await phone.world.runUntil(phone.world.now + READING_MS);
  return read;
}

function exactlyOnce({ effects }: ModelServer): string[] {
  const seen = new Set<string>();
  return effects.flatMap(({ opId }) => {
    if (seen.has(opId)) return [`${opId} took effect more than once`];
    seen.add(opId);
    return [];
  });
}

// Ids are assigned in enqueueing order, and each tip has only one tipper.
function inOrder({ effects }: ModelServer, tippers: SimulatedTipper[]): string[] {
  const last = new Map<string, string>();
  const scattered = new Set(tippers.filter((one) => one.scattered).map(({ tipId }) => tipId));
  return effects.flatMap(({ opId, tipId }) => {
    if (scattered.has(tipId)) return [];
    const before = last.get(tipId) ?? '';
    last.set(tipId, opId);
    return opId < before ? [`${opId} took effect after ${before}`] : [];
  });
}

function unsent(entries: OutboxEntry[]): string[] {
  return entries
    .filter(({ state }) => state !== 'dead')
    .map(({ opId, state }) => `${opId} is still ${state} after hours of good network`);
}

/** Reports lost operations. Only an unsaved one may be lost, with its tab. */
function nothingLost(server: ModelServer, tipper: SimulatedTipper, visible: Set<string>): string[] {
  const inEffect = new Set(server.effects.map(({ opId }) => opId));
  return tipper.done
    .filter(({ durable, tab }) => durable || tab.state === 'alive')
    .filter(({ opId }) => !inEffect.has(opId) && !visible.has(opId))
    .map(
      ({ opId, durable }) =>
        `${opId} was ${durable ? 'saved' : 'in a tab’s memory'}, and is neither in effect nor visible: lost`,
    );
}

/**
 * Returns true if the server may reject a tipper's writes: they may depend on one that was never
 * durable, and so was lost with its tab or is unknown to another tab.
 */
function isExcused(phone: Phone, tipper: SimulatedTipper): boolean {
  return tipper.atRisk && (phone.memoryWasLost || tipper.scattered);
}

/** Reports entries that died for any reason other than a rejection by the profile. */
function deadForAReason(
  server: ModelServer,
  tipper: SimulatedTipper,
  entries: OutboxEntry[],
): string[] {
  const behavior = server.behavior.get(tipper.profileId);
  return entries
    .filter(({ tipId, state }) => tipId === tipper.tipId && state === 'dead')
    .filter(({ opId, deadReason }) => {
      if (behavior === 'gone') return deadReason === 'expired';
      return server.refusals.get(opId) !== 'payment_method_unavailable';
    })
    .map(
      ({ opId, deadReason, lastError }) =>
        `${opId} is dead without cause: ${deadReason} ${lastError?.code}`,
    );
}

/** Checks that a tipper who got through has exactly one tip: completed, verified and rated. */
function complete(server: ModelServer, tipper: SimulatedTipper): string[] {
  if (server.behavior.get(tipper.profileId) === 'gone') return [];
  const last = tipper.steps.at(-1)?.[0];
  if (last?.kind === 'receipt') return lastStatusStands(server, tipper, last.body);
  const wanted = tipper.steps.flat().length;
  const effects = server.effects.filter(({ tipId }) => tipId === tipper.tipId).length;
  if (last?.kind === 'scan') {
    return effects === wanted ? [] : [`a visit of ${wanted} steps had ${effects} effects`];
  }
  const tip = server.tips.get(tipper.tipId);
  const { status, verificationStatus, rating } = tip ?? {};
  const isWhole = status === 'completed' && verificationStatus === 'verified' && rating === 4;
  const refused = server.behavior.get(tipper.profileId) === 'method_unavailable' ? 1 : 0;
  // Detects an entry saved without its draft, which would repeat a step.
  const isOnce = effects === wanted || effects === wanted - refused;
  return [
    ...(isWhole
      ? []
      : [`tip ${tipper.tipId} ended as ${status}, ${verificationStatus}, rated ${rating}`]),
    ...(isOnce ? [] : [`tip ${tipper.tipId} has ${effects} effects for ${wanted} writes`]),
  ];
}

/** Checks that each tip has the last receipt status that its worker set, each applied once. */
function lastStatusStands(
  server: ModelServer,
  worker: SimulatedTipper,
  { tipIds, status }: ConfirmReceiptBody,
): string[] {
  const effects = server.effects.filter(({ tipId }) => tipId === worker.tipId).length;
  const wanted = worker.steps.flat().length;
  return [
    ...tipIds
      .filter((id) => server.receiptStatuses.get(id) !== status)
      .map(
        (id) =>
          `of tip ${id} the status ${server.receiptStatuses.get(id)} stands, and not ${status}`,
      ),
    ...(effects === wanted ? [] : [`${wanted} receipt statuses had ${effects} effects`]),
  ];
}
