// How often a worker may change the handle, and what becomes of the former one (section 4).

import { HANDLE_CHANGES, HANDLE_CHANGES_DAYS, HANDLE_FORWARDING_DAYS } from '#contract/limits';
import type { HandleChanges } from '#contract/profiles/own-profile';
import { DAY_MS } from '#contract/timings';
import { ApiError } from '#server/api-error';

/** Returns the time before which given-up handles no longer forward. */
export function forwardedSince(now: Date): Date {
  return new Date(now.getTime() - HANDLE_FORWARDING_DAYS * DAY_MS);
}

export function changesCountedSince(now: Date): Date {
  return new Date(now.getTime() - HANDLE_CHANGES_DAYS * DAY_MS);
}

/** Returns true if another profile may claim a handle that was given up. */
export function isFreeAgain(
  handle: { visited: boolean; givenUpAt: Date | null },
  now: Date,
): boolean {
  return !handle.visited && handle.givenUpAt !== null && handle.givenUpAt <= forwardedSince(now);
}

/**
 * Returns how many changes are left and, if none, when the next one is possible.
 * @param counted times of the counted changes since `changesCountedSince`, oldest first
 */
export function changesLeft(counted: readonly Date[]): HandleChanges {
  const left = Math.max(0, HANDLE_CHANGES - counted.length);
  const makesRoom = counted[counted.length - HANDLE_CHANGES];
  return {
    left,
    againFrom: makesRoom
      ? new Date(makesRoom.getTime() + HANDLE_CHANGES_DAYS * DAY_MS).toISOString()
      : null,
  };
}

/** @throws {ApiError} handle_change_limit when no change is left */
export function requireChangeLeft({ left }: HandleChanges): void {
  if (left > 0) return;
  throw new ApiError('handle_change_limit', {
    fields: {
      handle: `You can change your handle ${HANDLE_CHANGES} times in ${HANDLE_CHANGES_DAYS} days.`,
    },
  });
}
