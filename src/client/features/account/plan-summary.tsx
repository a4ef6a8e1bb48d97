import Check from 'lucide-react/icons/check';
import { useEntitlements } from '../../queries/use-entitlements';
import { Badge } from '../../ui/badge';
import { SectionCard } from '../../ui/section-card';
import { planIncludes } from './plan-includes';

/** The person's plan, and what it includes. */
export function PlanSummary() {
  const entitlements = useEntitlements();
  const { isPro } = entitlements;
  return (
    <SectionCard title="Your plan">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isPro ? 'brand' : 'neutral'}>{isPro ? 'Pro Plan' : 'Free Plan'}</Badge>
        {!isPro && <span className="text-ink-muted">$0 per month, for as long as you like.</span>}
      </p>
      <ul aria-label="What your plan includes" className="flex flex-col gap-2">
        {planIncludes(entitlements).map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
