import Target from 'lucide-react/icons/target';
import { useState } from 'react';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import type { GoalProgress, GoalUnit } from '#contract/metrics/earnings';
import { formatDollars } from '#contract/money';
import { GoalDialog } from './goal-dialog';
import { useGoal } from './use-work';

const thisUnit: Record<GoalUnit, string> = {
  day: 'today',
  week: 'this week',
  month: 'this month',
};

export function GoalCard() {
  const { data } = useGoal();
  const [open, setOpen] = useState(false);
  // Hidden while it loads, and if neither the server nor the cache has it.
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="goal" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="goal" className="flex items-center gap-2 font-bold">
          <Target aria-hidden="true" className="size-5 text-brand" />
          Your goal
        </h2>
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {data.goal ? 'Change goal' : 'Set a goal'}
        </Button>
      </div>
      {data.goal ? (
        <Progress {...data} goal={data.goal} />
      ) : (
        <p className="text-ink-muted">
          Set what you want to earn in a day, a week or a month, and see how close you are.
        </p>
      )}
      {open && <GoalDialog goal={data.goal} onDone={() => setOpen(false)} />}
    </Card>
  );
}

function Progress({
  goal,
  reportedAmount,
  receivedAmount,
}: GoalProgress & { goal: NonNullable<GoalProgress['goal']> }) {
  const shareOf = (amount: number) => Math.min(100, (amount / goal.amount) * 100);
  const left = goal.amount - reportedAmount;
  return (
    <>
      <p>
        <strong className="text-[min(1.5rem,9vw)] font-extrabold tabular-nums">
          {formatDollars(reportedAmount)}
        </strong>
        <span>{` of ${formatDollars(goal.amount)} ${thisUnit[goal.unit]}`}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby="goal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shareOf(reportedAmount))}
        className="relative h-3 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="absolute inset-y-0 left-0 rounded-full bg-brand opacity-40"
          style={{ width: `${shareOf(reportedAmount)}%` }}
        />
        <div
          className="absolute inset-y-0 left-0 rounded-full bg-brand"
          style={{ width: `${shareOf(receivedAmount)}%` }}
        />
      </div>
      <p className="text-sm text-ink-muted">
        {`${left > 0 ? `${formatDollars(left)} to go.` : 'Goal reached.'} Reported by customers. Received so far: ${formatDollars(receivedAmount)}.`}
      </p>
    </>
  );
}
