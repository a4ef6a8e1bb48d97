const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Returns a name for use within a sentence. Otherwise one in Arabic or Hebrew would pull what stands
 * next to it, such as a number, to its wrong side. An element of its own does the same as `<bdi>`.
 */
export function isolated(name: string): string {
  return FIRST_STRONG_ISOLATE + name + POP_DIRECTIONAL_ISOLATE;
}
