/** Returns the initials of the first and last word, or 'SP' without a name (section 2). */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? '').split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = firstCharacter(words[0]);
  const last = words.length > 1 ? firstCharacter(words.at(-1)) : '';
  return (first + last).toLocaleUpperCase() || 'SP';
}

function firstCharacter(word: string | undefined): string {
  return word?.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? '';
}
