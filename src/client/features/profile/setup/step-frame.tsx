import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import type { Elements } from '#client/ui/elements';
import { PageHeading } from '#client/ui/page-heading';

interface StepFrameProps {
  step: (typeof newWorkerSteps)[number];
  title: string;
  lead: string;
  onBack?: () => void;
  children: Elements;
}

export function StepFrame({ step, title, lead, onBack, children }: StepFrameProps) {
  const number = newWorkerSteps.indexOf(step) + 1;
  return (
    <div className="animate-rise">
      <div className="mb-4 flex min-h-11 items-center gap-3">
        {onBack && (
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
            className="-ml-3"
            onClick={onBack}
          >
            Back
          </Button>
        )}
        <p className="text-sm font-semibold text-ink-muted">
          {`Step ${number} of ${newWorkerSteps.length}`}
        </p>
        <div aria-hidden="true" className="flex flex-1 gap-1.5">
          {newWorkerSteps.map((each, index) => (
            <span
              key={each}
              className={classNames(
                'h-1.5 flex-1 rounded-full',
                index < number ? 'bg-brand' : 'bg-line',
              )}
            />
          ))}
        </div>
      </div>
      <PageHeading title={title} className="text-2xl font-extrabold" />
      <p className="mt-1 mb-5 text-ink-muted">{lead}</p>
      {children}
    </div>
  );
}

/** A new worker's steps, in order. Their page is shown afterwards. */
const newWorkerSteps = ['name', 'payment', 'photo'] as const;
export type SetupStep = (typeof newWorkerSteps)[number] | 'live';

/**
 * Returns the step in a URL.
 * @param hasPage if false, it is always the first step
 */
export function stepOf(asked: string | null, hasPage: boolean): SetupStep {
  if (!hasPage) return 'name';
  return asked === 'payment' || asked === 'photo' || asked === 'live' ? asked : 'name';
}

/** Returns the draft's key for a step. Separate keys keep one step from blocking another. */
export function draftOf(step: SetupStep, userId: string): string {
  return `setup.${step}.${userId}`;
}
