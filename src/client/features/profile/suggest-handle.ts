import { HANDLE_MAX_LENGTH, handle, isReservedHandle } from '#contract/handle';

/** A handle made of a person's name, or '' when the name gives none. */
export function suggestHandle(firstName: string, lastName: string): string {
  const suggestion = `${firstName} ${lastName}`
    // Splits letters from their accents, which the next step drops: José is jose.
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, HANDLE_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return handle.safeParse(suggestion).success && !isReservedHandle(suggestion) ? suggestion : '';
}
