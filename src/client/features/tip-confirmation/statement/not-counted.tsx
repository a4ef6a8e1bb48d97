import { pluralize } from '#client/text/format';
import { Notice } from '#client/ui/notice';
import type { IgnoredReason, IgnoredRows, Statement } from './payment';

/** Shows the rest of a statement, so that no line is ignored silently. */
export function NotCounted({ statement: { ignored } }: { statement: Statement }) {
  const doubtful = ignored.filter(isDoubtful);
  const clear = ignored.filter((rows) => !isDoubtful(rows));
  const lines = clear.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <>
      {doubtful.map((rows) => (
        <Notice key={rows.reason} tone="accent" className="break-words">
          {`Not counted: ${ignoredText(rows)}.`}
        </Notice>
      ))}
      {lines > 0 && (
        <details className="text-sm text-ink-muted">
          <summary className="min-h-11 cursor-pointer content-center">
            {`${pluralize(lines, 'other line')} in the file ${lines === 1 ? "isn't a payment" : "aren't payments"} to you`}
          </summary>
          <ul className="list-disc pl-5">
            {clear.map((rows) => (
              <li key={rows.reason} className="break-words">
                {ignoredText(rows)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export function NoPayments({ statement: { name, ignored } }: { statement: Statement }) {
  const activity = ignored.some(({ reason }) => reason !== 'no payment');
  return (
    <p role="status">
      {activity
        ? `This ${name} statement shows no payment to you from a person, in US dollars.`
        : `This ${name} statement shows no activity. Download one for a period in which you were paid.`}
    </p>
  );
}

const what: Record<IgnoredReason, string> = {
  'no payment': 'with a balance or a note',
  sent: 'for money that went out',
  'not from a person': 'not from a person',
  'not completed': 'not completed',
  refunded: 'for money that went back',
  'other currency': 'in a currency other than US dollars',
  'part of another row': 'belonging to another line',
  unknown: "of a kind we don't know",
};

/** Returns true for rows that may still be money from a person, for the worker to check. */
function isDoubtful({ reason }: IgnoredRows): boolean {
  return reason === 'unknown' || reason === 'other currency';
}

/** Returns text such as “2 lines for money that went out (Charge, Standard Transfer)”. */
function ignoredText({ reason, rows, words }: IgnoredRows): string {
  const named = words.length > 0 ? ` (${words.join(', ')})` : '';
  return `${pluralize(rows, 'line')} ${what[reason]}${named}`;
}
