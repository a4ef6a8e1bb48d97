/** Returns a file name without extension that every system accepts: `tipwell-terrace-7KX2M9Q`. */
export function fileNameOf({ name, code }: { name: string; code: string }): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return ['tipwell', plain, code].filter((part) => part !== '').join('-');
}
