/** A new worker's steps, in order; then their page is shown. */
export const askedSteps = ['name', 'payment', 'photo'] as const;
export type SetupStep = (typeof askedSteps)[number] | 'live';

/**
 * The step in an address.
 * @param hasPage without a page it is always the first step
 */
export function stepOf(asked: string | null, hasPage: boolean): SetupStep {
  if (!hasPage) return 'name';
  return asked === 'payment' || asked === 'photo' || asked === 'live' ? asked : 'name';
}

/** The draft's key for a worker's step, so that no step blocks another. */
export function draftOf(step: SetupStep, userId: string): string {
  return `setup.${step}.${userId}`;
}
