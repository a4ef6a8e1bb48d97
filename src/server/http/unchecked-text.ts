/**
 * A text field of an unvalidated body, or undefined. Requests are counted by such fields before
 * their validation, so that even invalid ones count.
 */
export function uncheckedText(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
