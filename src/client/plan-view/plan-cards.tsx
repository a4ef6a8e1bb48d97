import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import { formatAmount } from '#contract/money';
import { monthlyDollars, priceDollars } from '#contract/plans';
import { StartLink } from '../../session/start-link';
import { Badge } from '../../ui/badge';
import { buttonClasses } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { freeFeatures, freeLimits, plannedForPro, proFeatures } from './plan-features';
import { SectionHeading } from './section-heading';

const dollars = (amount: number) => `$${formatAmount(amount)}`;

/** Free against Pro, with the prices of both. */
export function PlanComparison() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <SectionHeading eyebrow="Plans" title="Free vs Pro" centered>
        Free takes tips for as long as you like. Pro is for those who want to know more about them.
        Neither ever takes a share.
      </SectionHeading>
      <div className="mx-auto mt-10 grid max-w-4xl gap-5 md:grid-cols-2">
        <Plan name="Free" price="$0" terms="No card, and no trial that runs out.">
          <StartLink className={buttonClasses({ block: true, size: 'lg' })}>
            Get Started Free
          </StartLink>
          <Features of={freeFeatures} mark="included" />
          <Features of={freeLimits} mark="limit" />
        </Plan>
        <Plan
          name="Pro"
          price={dollars(monthlyDollars('pro_yearly'))}
          terms={`Billed yearly: ${dollars(priceDollars('pro_yearly'))}. From month to month: ${dollars(priceDollars('pro_monthly'))}. Cancel anytime.`}
          badge={<Badge tone="accent">Opening soon</Badge>}
          distinguished
        >
          <p className="flex min-h-14 items-center text-ink-muted">
            Start free today: your page and your code stay the same when Pro opens.
          </p>
          <Features of={proFeatures} mark="included" />
          <h4 className="mt-5 font-bold text-accent">Planned for Pro</h4>
          <Features of={plannedForPro} mark="planned" />
        </Plan>
      </div>
    </section>
  );
}

interface PlanProps {
  name: string;
  /** Per month. */
  price: string;
  terms: string;
  badge?: ReactNode;
  distinguished?: boolean;
  children: ReactNode;
}

function Plan({ name, price, terms, badge, distinguished, children }: PlanProps) {
  return (
    <section
      aria-label={`${name} plan`}
      className={classNames(
        'rounded-card border bg-raised p-6 sm:p-8',
        distinguished ? 'border-brand shadow-lifted ring-1 ring-brand' : 'border-line shadow-soft',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-xl font-bold">{name}</h3>
        {badge}
      </div>
      <p className="mt-3">
        <span className="text-5xl font-extrabold tracking-tight tabular-nums">{price}</span>{' '}
        <span className="text-ink-muted">per month</span>
      </p>
      <p className="mt-2 mb-5 text-sm text-ink-muted md:min-h-11">{terms}</p>
      {children}
    </section>
  );
}

const marks = {
  included: { icon: Check, color: 'text-brand' },
  planned: { icon: Sparkles, color: 'text-accent' },
  limit: { icon: Minus, color: 'text-ink-muted' },
} as const;

function Features({ of, mark }: { of: readonly string[]; mark: keyof typeof marks }) {
  const { icon: Icon, color } = marks[mark];
  return (
    <ul className="mt-5 flex flex-col gap-3">
      {of.map((text) => (
        <li
          key={text}
          className={classNames('flex items-start gap-3', mark === 'limit' && 'text-ink-muted')}
        >
          <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
