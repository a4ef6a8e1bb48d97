export interface DataTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}

/** Shows a table of metrics, which scrolls within itself if it does not fit. */
export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto rounded-control">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised">
          <tr>
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`border-b border-line-strong px-2 py-2 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            // Two codes may have the same name. Rows have no state that could be mixed up.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a row
            <tr key={index} className="border-b border-line last:border-0">
              <th scope="row" className="px-2 py-2 text-left font-medium">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="px-2 py-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
