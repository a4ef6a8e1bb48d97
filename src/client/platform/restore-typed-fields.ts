import { readStored } from './storage';
import { TYPED_KEY } from './typed-fields';

/** Restores typed text. Call it once the page is rendered or hydrated. */
export function restoreTypedFields(): void {
  if (readStored('session', TYPED_KEY) === null) return;
  void import('./refill-fields').then(({ refillSavedFields }) => refillSavedFields());
}
