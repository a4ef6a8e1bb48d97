import { isReservedHandle } from '#contract/handle';
import { Refusal } from '../refusal';

/**
 * Nobody takes a handle that reads as ours.
 * @throws {Refusal} `handle_reserved`.
 */
export function refuseReservedHandle(handle: string): void {
  if (!isReservedHandle(handle)) return;
  throw new Refusal('handle_reserved', { fields: { handle: 'This handle is reserved.' } });
}
