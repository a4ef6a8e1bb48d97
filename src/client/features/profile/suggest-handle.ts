import { HANDLE_MAX_LENGTH, handle, isReservedHandle } from '#contract/profiles/handle';

/** Suggests a handle based on a person's name, or '' if none can be formed. */
export function suggestHandle(firstName: string, lastName: string): string {
  const suggestion = `${firstName} ${lastName}`
    // Separates letters from their accents, which the next line drops: José becomes jose.
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, HANDLE_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return handle.safeParse(suggestion).success && !isReservedHandle(suggestion) ? suggestion : '';
}
