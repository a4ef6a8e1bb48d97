import { Check, Minus, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatAmount } from '#contract/money';
import { monthlyDollars, priceDollars } from '#contract/plans';
import { paths } from '../../platform/paths';
import { Badge } from '../../ui/badge';
import { buttonClasses } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { freeFeatures, type PlanFeature, proFeatures } from './plan-features';
import { SectionHeading } from './section-heading';

const dollars = (amount: number) => `$${formatAmount(amount)}`;

/** Free against Pro; prices as design decision 8.1 has them. */
export function PlanComparison() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <SectionHeading eyebrow="Plans" title="Free vs Pro" centered>
        Free takes tips for as long as you like. Pro is for those who want to know more about them.
        Neither ever takes a share.
      </SectionHeading>
      <div className="mx-auto mt-10 grid max-w-4xl gap-5 md:grid-cols-2">
        <Plan
          name="Free"
          price="$0"
          terms="No card, no trial that runs out"
          features={freeFeatures}
          className="border-line"
        >
          <Link to={paths.signup.getHref()} className={buttonClasses({ block: true, size: 'lg' })}>
            Get Started Free
          </Link>
        </Plan>
        <Plan
          name="Pro"
          price={dollars(monthlyDollars('pro_yearly'))}
          terms={`Billed yearly, ${dollars(priceDollars('pro_yearly'))}. Or ${dollars(priceDollars('pro_monthly'))} from month to month`}
          badge={<Badge tone="accent">Opening soon</Badge>}
          features={proFeatures}
          className="border-brand ring-1 ring-brand"
        >
          <p className="flex min-h-14 items-center text-ink-muted">
            Start free today: your page and your code stay the same when Pro opens.
          </p>
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
  features: readonly PlanFeature[];
  className: string;
  /** What to do about it. */
  children: ReactNode;
}

function Plan({ name, price, terms, badge, features, className, children }: PlanProps) {
  return (
    <section
      aria-label={`${name} plan`}
      className={classNames(
        'flex flex-col rounded-card border bg-raised p-6 shadow-soft sm:p-8',
        className,
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
      <p className="mt-2 text-sm text-ink-muted md:min-h-10">{terms}</p>
      <div className="mt-5 mb-7">{children}</div>
      <ul className="flex flex-col gap-3 border-t border-line pt-6">
        {features.map((feature) => (
          <Feature key={feature.text} {...feature} />
        ))}
      </ul>
    </section>
  );
}

const icons = { included: Check, planned: Sparkles, 'not-included': Minus } as const;
const iconTones = {
  included: 'text-brand',
  planned: 'text-accent',
  'not-included': 'text-ink-muted',
} as const;

function Feature({ text, state }: PlanFeature) {
  const Icon = icons[state];
  return (
    <li
      className={classNames('flex items-start gap-3', state === 'not-included' && 'text-ink-muted')}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${iconTones[state]}`} />
      <span>
        {text} {state === 'planned' && <Badge tone="accent">Planned</Badge>}
      </span>
    </li>
  );
}
