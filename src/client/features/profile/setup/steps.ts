/** What is asked of a new worker, in this order; then their page is shown. */
export const askedSteps = ['name', 'payment', 'photo'] as const;
export type SetupStep = (typeof askedSteps)[number] | 'live';

/**
 * The step that an address asks for.
 * @param hasPage without a page it is the first one, whatever the address says
 */
export function stepOf(asked: string | null, hasPage: boolean): SetupStep {
  if (!hasPage) return 'name';
  return asked === 'payment' || asked === 'photo' || asked === 'live' ? asked : 'name';
}

/**
 * What the steps of one worker are kept under until they are saved, so that no step stops another.
 */
export function draftOf(step: SetupStep, userId: string): string {
  return `setup.${step}.${userId}`;
}
