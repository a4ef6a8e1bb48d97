import type { Outbox } from '#outbox/types';
import { advance } from '../flow/advance';
import { flowKey, flowRecord } from '../flow/record';
import { writesOf } from '../flow/writes';

interface RemoveContactDeps {
  outbox: Pick<Outbox, 'readDraft' | 'enqueue'>;
  /** Lets one tab at a time save; see `flow/flow-lock.ts`. */
  exclusively<T>(run: () => Promise<T>): Promise<T>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Takes back the contact details given with the last tip to a handle. The write goes through the
 * outbox as all of a tipper's do, together with the note that there is nothing left to take back,
 * so that it is made once, in however many tabs it is asked for.
 *
 * The kept flow is not resumed here: on the tip page a flow is over after a day, on the receipt
 * never.
 *
 * @returns false when this phone could not save it, so that it is sent only while the page is open;
 *   null when there was nothing to take back
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
    // Only a new tip names its profile, code and browser; this one has been reported.
    const nothing = { profileId: '', userAgent: undefined, qrCode: null };
    const context = { ...nothing, occurredAt, attemptOpen: false };
    const writes = writesOf(action, before, after, context);
    if (writes.length === 0) return null;
    const value = { ...after, revision: before.revision + 1 };
    const { durable } = await outbox.enqueue(writes, { key, value });
    return durable;
  });
}
