import type { Outbox } from '#outbox/types';
import { advance } from '../flow/advance';
import { flowKey } from '../flow/record';
import { flowRecord } from '../flow/stored-flow';
import { writesOf } from '../flow/writes';

interface RemoveContactDeps {
  outbox: Pick<Outbox, 'readDraft' | 'enqueue'>;
  /** Lets one tab at a time save; see `flow/flow-lock.ts`. */
  exclusively<T>(run: () => Promise<T>): Promise<T>;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * Removes the contact details given with the last tip to a handle. The write goes through the
 * outbox together with the flow, which notes that there is nothing left to remove, so that it is
 * written once however many tabs request it.
 *
 * The saved flow is read without `resumeFlow`: on the tip page a flow is over after a day, on the
 * receipt never.
 * @returns false if this phone could not save it, so that it is only sent while the page is open;
 * null if there was nothing to remove
 */
export function removeContact(handle: string, deps: RemoveContactDeps): Promise<boolean | null> {
  const { outbox, exclusively, now } = deps;
  const key = flowKey(handle);
  const action = { type: 'contact-removed' } as const;
  return exclusively(async () => {
    const before = flowRecord.safeParse(await outbox.readDraft(key)).data;
    if (!before) return null;
    const after = advance(before, action);
    const occurredAt = new Date(now()).toISOString();
    // Only a new tip carries its page, code and browser; this one has been reported.
    const nothing = { page: { id: '', updatedAt: '' }, userAgent: undefined, qrCode: null };
    const context = { ...nothing, occurredAt, createUnacknowledged: false };
    const writes = writesOf(action, before, after, context);
    if (writes.length === 0) return null;
    const value = { ...after, revision: before.revision + 1 };
    const { durable } = await outbox.enqueue(writes, { key, value });
    return durable;
  });
}
