import { handle as handleSchema, isReservedHandle } from '#contract/profiles/handle';
import { ApiError } from '#server/api-error';

/**
 * Refuses handles that could pass for Tipwell's own, such as "support".
 * @throws {ApiError} handle_reserved when it is one
 */
export function refuseReservedHandle(handle: string): void {
  if (!isReservedHandle(handle)) return;
  throw new ApiError('handle_reserved', { fields: { handle: 'This handle is reserved.' } });
}

/**
 * Returns the handle in a URL, in its stored form.
 * @throws {ApiError} profile_not_found when it is reserved or cannot be a handle, which saves a
 * query
 */
export function handleInAddress(text: string): string {
  const wanted = handleSchema.safeParse(text);
  if (!wanted.success || isReservedHandle(wanted.data)) throw new ApiError('profile_not_found');
  return wanted.data;
}
