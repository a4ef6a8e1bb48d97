import { Button } from '#client/ui/button';
import type { Day } from './payment';
import type { UnclearDates } from './problem';
import type { DateOrder } from './read-time';

interface DateQuestionProps {
  question: UnclearDates;
  onAnswer(order: DateOrder): void;
}

/** Asks whether the day or the month comes first, which only the worker can know. */
export function DateQuestion({ question, onAnswer }: DateQuestionProps) {
  const { written, monthFirst, dayFirst } = question;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold">
        {`Is ${written} ${dayText(monthFirst)} or ${dayText(dayFirst)}?`}
      </legend>
      <p className="text-ink-muted">
        Nothing in this file says whether it writes the day or the month first.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onAnswer('month first')}>
          {dayText(monthFirst)}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer('day first')}>
          {dayText(dayFirst)}
        </Button>
      </div>
    </fieldset>
  );
}

function dayText({ year, month, day }: Day): string {
  return new Date(year, month - 1, day).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
}
