// Measures how well statements are matched, on generated months whose correct matches are known
// (`tests/support/statement-months.ts`). Independent of the machine.
import { paymentMethodText } from '#contract/profiles/payment-methods';
import { judgeMonths, type Verdict } from '../support/judge-months';
import { report, table, versions } from './support/report';

/** Matches `--months` (200) months from `--from` (0). Returns 1 if an unpaid tip is ticked. */
export async function statements(args: string[]): Promise<number> {
  const read = (name: string, usual: number) => {
    const at = args.indexOf(name);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const verdicts = judgeMonths(read('--from', 0), read('--months', 200));
  const total = verdicts.reduce(sum);
  report(
    'Matching of statements',
    {
      versions: versions(),
      figures: verdicts,
      text: [
        table(
          [
            'app',
            'months',
            'payments',
            'open tips',
            'of them paid',
            'ticked',
            'left to the worker',
            'not proposed',
            'false ticks',
          ],
          [...verdicts, { ...total, method: null }].map((of) => [
            of.method === null ? 'all' : paymentMethodText[of.method].name,
            ...[of.months, of.payments, of.open, of.paid].map(String),
            ...[of.ticked, of.left, of.missed].map((count) => percent(count, of.paid)),
            String(of.falseTicks),
          ]),
        ),
      ],
    },
    undefined,
  );
  return total.falseTicks > 0 ? 1 : 0;
}

function sum(one: Verdict, other: Verdict): Verdict {
  const names = [
    'months',
    'payments',
    'open',
    'paid',
    'ticked',
    'left',
    'missed',
    'falseTicks',
  ] as const;
  return Object.assign(
    { ...one },
    Object.fromEntries(names.map((name) => [name, one[name] + other[name]])),
  );
}

function percent(count: number, of: number): string {
  return of === 0 ? '' : `${((100 * count) / of).toFixed(1)} %`;
}
