import { readStored } from './storage';
import { TYPED_KEY } from './typed-fields';

/** Has what was noted typed again. Call it when the page is rendered, or taken over. */
export function giveBackTyped(): void {
  if (readStored('session', TYPED_KEY) === null) return;
  void import('./type-again').then(({ typeAgain }) => typeAgain());
}
