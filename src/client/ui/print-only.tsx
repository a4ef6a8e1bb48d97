// A screen's lists on paper: black on white, without what is only for the screen.
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { classNames } from './class-names';
import type { Elements } from './elements';

interface PrintOnlyProps {
  title: string;
  /** Describes the lists in a sentence. */
  about: string;
  /** Rendered only while printing, because lists may be long. */
  children(): Elements;
}

/** Prints its children instead of the screen. */
export function PrintOnly({ title, about, children }: PrintOnlyProps) {
  if (!usePrinting()) return null;
  return createPortal(
    <div data-print-only className="bg-white text-sm text-black">
      <h1 className="text-2xl font-extrabold">{title}</h1>
      <p className="mt-1">{about}</p>
      {children()}
    </div>,
    document.body,
  );
}

export interface PaperTableProps {
  title?: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many of the last columns are numbers. */
  numbers: number;
}

export function PaperTable({ title, head, rows, numbers }: PaperTableProps) {
  const first = head.length - numbers;
  const cell = (index: number) =>
    classNames('px-2 py-1 align-top', index >= first ? 'text-right' : 'text-left');
  return (
    <section className="mt-6">
      {title !== undefined && <h2 className="break-after-avoid text-base font-bold">{title}</h2>}
      <table className="mt-2 w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-black">
            {head.map((name, index) => (
              <th key={name} scope="col" className={classNames(cell(index), 'font-bold')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // Two rows may be alike, and nothing changes while it is printed.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a row for sure
            <tr key={index} className="break-inside-avoid border-b border-black/30">
              {cells.map((text, column) => (
                <td key={head[column]} className={cell(column)}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Synchronously: the browser lays out the paper as soon as this returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
