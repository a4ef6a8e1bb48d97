/**
 * A text of a body that nobody has checked yet, or undefined. Requests are counted by it before
 * they are checked, so that wrong ones count as well.
 */
export function uncheckedText(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
