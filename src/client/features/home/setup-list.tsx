import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import { Link } from 'react-router-dom';
import type { OwnProfile } from '#contract/own-profile';
import { paths } from '../../platform/paths';
import { type SetupStep, setupSteps } from '../../profile-view/setup-steps';
import { Card } from '../../ui/card';

/** What is left to set up; nothing once all is done. */
export function SetupList({ profile }: { profile: OwnProfile }) {
  const steps = setupSteps(profile);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card as="section" aria-labelledby="home-setup" padding="none" className="overflow-hidden">
      <div className="p-5 pb-3">
        <h2 id="home-setup" className="text-lg font-bold">
          Finish your page
        </h2>
        <p className="text-ink-muted">
          {done} of {steps.length} done
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <li key={step.field}>{step.done ? <Done step={step} /> : <Open step={step} />}</li>
        ))}
      </ul>
    </Card>
  );
}

function Done({ step }: { step: SetupStep }) {
  return (
    <p className="flex min-h-12 items-center gap-3 px-5 py-2 text-ink-muted">
      <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
      <span>
        {step.title}
        <span className="sr-only">, done</span>
      </span>
    </p>
  );
}

function Open({ step }: { step: SetupStep }) {
  return (
    <Link
      to={`${paths.profile.getHref()}#${step.field}`}
      className="flex min-h-16 items-center gap-3 px-5 py-2.5 hover:bg-sunken"
    >
      <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{step.title}</span>
        <span className="block text-sm text-ink-muted">{step.why}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}
