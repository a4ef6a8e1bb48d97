import Check from 'lucide-react/icons/check';
import { classNames } from '#client/ui/class-names';
import { type FlowRecord, type Step, stepsOf } from './record';

const labels: Record<Step, string> = {
  select: 'Amount',
  info: 'Details',
  payment: 'Payment',
  success: 'Success',
};

export function StepIndicator({ flow }: { flow: FlowRecord }) {
  const { step } = flow;
  if (step !== 'info' && step !== 'payment') return null;
  const steps = stepsOf(flow);
  const present = steps.indexOf(step);
  return (
    <div className="@container mb-3.5">
      <ol
        aria-label="Progress"
        className={classNames('grid gap-1.5', steps.length === 4 ? 'grid-cols-4' : 'grid-cols-3')}
      >
        {steps.map((each, index) => (
          <li
            key={each}
            aria-current={index === present ? 'step' : undefined}
            className="flex flex-col gap-1.5"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'h-1.5 rounded-full transition-colors',
                index <= present ? 'bg-brand' : 'bg-line',
              )}
            />
            <span
              className={classNames(
                'flex items-center gap-1 text-xs font-semibold @max-[18rem]:text-[0.6875rem] @max-[15.25rem]:sr-only',
                index === present ? 'text-brand-strong' : 'text-ink-muted',
              )}
            >
              {index < present && (
                <Check aria-hidden="true" className="size-3.5 shrink-0 @max-[18rem]:hidden" />
              )}
              <span>{labels[each]}</span>
              {index < present && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
      {/* Replaces the labels where they do not fit side by side, such as with large text. */}
      <p
        aria-hidden="true"
        className="mt-1.5 hidden text-sm font-semibold text-brand-strong @max-[15.25rem]:block"
      >
        {`Step ${present + 1} of ${steps.length}: ${labels[step]}`}
      </p>
    </div>
  );
}
