import { handle as handleSchema, isReservedHandle } from '#contract/handle';
import { Refusal } from '../refusal';

/**
 * Nobody takes a handle that reads as ours.
 * @throws {Refusal} `handle_reserved`.
 */
export function refuseReservedHandle(handle: string): void {
  if (!isReservedHandle(handle)) return;
  throw new Refusal('handle_reserved', { fields: { handle: 'This handle is reserved.' } });
}

/**
 * Returns the handle that an address means, as it is stored: in lower case, without spaces around
 * it. What cannot be a handle, or is reserved, is not worth a query.
 * @throws {Refusal} `profile_not_found`.
 */
export function handleInAddress(text: string): string {
  const wanted = handleSchema.safeParse(text);
  if (!wanted.success || isReservedHandle(wanted.data)) throw new Refusal('profile_not_found');
  return wanted.data;
}
