/**
 * Returns a text field of an unvalidated body, or undefined. Rate limits count requests by such
 * fields before validation, so that even invalid requests count.
 */
export function uncheckedText(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
