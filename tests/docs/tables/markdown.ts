export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** An unescaped bar would end the cell. */
const cell = (text: string) => text.replaceAll('|', '\\|');

export const code = (text: string) => `\`${text}\``;

/** Formats milliseconds for people: `1.5 s`, `7 days`. */
export function duration(ms: number): string {
  const units = [
    [24 * 60 * 60_000, 'day'],
    [60 * 60_000, 'hour'],
    [60_000, 'minute'],
  ] as const;
  for (const [unit, name] of units) {
    const count = ms / unit;
    if (Number.isInteger(count)) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`;
}

export const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
