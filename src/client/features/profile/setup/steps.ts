/** A new worker's steps, in order. Their page is shown afterwards. */
export const newWorkerSteps = ['name', 'payment', 'photo'] as const;
export type SetupStep = (typeof newWorkerSteps)[number] | 'live';

/**
 * Returns the step in a URL.
 * @param hasPage if false, it is always the first step
 */
export function stepOf(asked: string | null, hasPage: boolean): SetupStep {
  if (!hasPage) return 'name';
  return asked === 'payment' || asked === 'photo' || asked === 'live' ? asked : 'name';
}

/** Returns the draft's key for a step. Separate keys keep one step from blocking another. */
export function draftOf(step: SetupStep, userId: string): string {
  return `setup.${step}.${userId}`;
}
