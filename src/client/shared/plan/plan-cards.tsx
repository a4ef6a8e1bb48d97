import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { StartLink } from '#client/session/start-link';
import { useSignedIn } from '#client/session/use-signed-in';
import { useOperator } from '#client/shared/account/use-operator';
import { buttonClasses } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import type { Elements } from '#client/ui/elements';
import { monthlyDollars, type PaidPlanId, priceDollars } from '#contract/billing/billing';
import { formatDollars } from '#contract/money';
import { freeFeaturesWith, freeLimits, proFeaturesWith } from './plan-features';

interface PlanCardsProps {
  billed: PaidPlanId;
  /** The button that buys Pro. */
  proAction: Elements;
  /** Replaces the button that starts on Free, for a worker already on it. */
  freeAction?: Elements;
  /** On a phone, Pro comes first: the list of what Free includes is as long as a screen. */
  proFirst?: boolean;
}

export function PlanCards({ billed, proAction, freeAction, proFirst }: PlanCardsProps) {
  const signedIn = useSignedIn();
  const operator = useOperator();
  const free = (
    <Plan
      key="free"
      name="Free"
      price="$0"
      terms="No card needed, and no trial that runs out."
      className={proFirst ? 'md:order-first' : undefined}
    >
      {freeAction || (
        <StartLink className={buttonClasses({ variant: 'secondary', block: true, size: 'lg' })}>
          {signedIn ? 'Go to your dashboard' : 'Get Started Free'}
        </StartLink>
      )}
      <Features of={freeFeaturesWith(operator)} />
      <Features of={freeLimits} missing />
    </Plan>
  );
  const pro = (
    <Plan
      key="pro"
      name="Pro"
      price={formatDollars(monthlyDollars(billed))}
      terms={termsOf(billed)}
      distinguished
    >
      {proAction}
      <ProFeatures />
    </Plan>
  );
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-5 md:grid-cols-2">
      {proFirst ? [pro, free] : [free, pro]}
    </div>
  );
}

/** Pro's features, as far as this site offers them. */
export function ProFeatures() {
  return <Features of={proFeaturesWith(useOperator())} />;
}

function termsOf(billed: PaidPlanId): string {
  return billed === 'pro_yearly'
    ? `Billed yearly: ${formatDollars(priceDollars('pro_yearly'))}. Month to month: ${formatDollars(priceDollars('pro_monthly'))}. Cancel anytime.`
    : `Billed monthly. Paid yearly: ${formatDollars(monthlyDollars('pro_yearly'))} per month. Cancel anytime.`;
}

interface PlanProps {
  name: string;
  /** Per month. */
  price: string;
  terms: string;
  distinguished?: boolean;
  className?: string | undefined;
  children: Elements;
}

function Plan({ name, price, terms, distinguished, className, children }: PlanProps) {
  return (
    <section
      aria-label={`${name} plan`}
      className={classNames(
        'rounded-card border bg-raised p-6 sm:p-8',
        distinguished ? 'border-brand shadow-lifted ring-1 ring-brand' : 'border-line shadow-soft',
        className,
      )}
    >
      <h3 className="text-xl font-bold">{name}</h3>
      <p className="mt-3">
        <span className="text-[min(3rem,14vw)] font-extrabold tracking-tight tabular-nums">
          {price}
        </span>{' '}
        <span className="text-ink-muted">per month</span>
      </p>
      <p className="mt-2 mb-5 text-sm text-ink-muted md:min-h-11">{terms}</p>
      {children}
    </section>
  );
}

function Features({ of, missing = false }: { of: readonly string[]; missing?: boolean }) {
  const Icon = missing ? Minus : Check;
  return (
    <ul className="mt-5 flex flex-col gap-3">
      {of.map((text) => (
        <li
          key={text}
          className={classNames('flex items-start gap-3', missing && 'text-ink-muted')}
        >
          <Icon
            aria-hidden="true"
            className={`mt-0.5 size-5 shrink-0 ${missing ? 'text-ink-muted' : 'text-brand'}`}
          />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
