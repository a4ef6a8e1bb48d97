import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { buttonClasses } from '#client/ui/button';
import type { Elements } from '#client/ui/elements';
import { TextLink } from '#client/ui/text-link';
import type { Entitlements, PaidPlanId, Subscription } from '#contract/billing/billing';
import { BilledSwitch } from './billed-switch';
import { PlanCards } from './plan-cards';
import { subscriptionText } from './plan-text';

interface PlanChoiceProps {
  /** The viewer's plan; undefined without an account, and until known. */
  current?: Entitlements['plan'] | undefined;
  /** The viewer's subscription that awaits a payment; no other is sold meanwhile. */
  lapsed?: Subscription | null;
}

/** Free next to Pro, billed monthly or yearly, and the way to checkout. */
export function PlanChoice({ current, lapsed }: PlanChoiceProps) {
  const [billed, setBilled] = useState<PaidPlanId>('pro_yearly');
  return (
    <div className="flex flex-col gap-8">
      <BilledSwitch billed={billed} onChange={setBilled} />
      <h2 className="sr-only">Free and Pro</h2>
      <PlanCards
        proFirst
        billed={billed}
        freeAction={current === 'free' && <YourPlanNow />}
        proAction={
          current === 'pro' ? (
            <YourPlanNow>
              <TextLink to={paths.subscribe.getHref()}>See your plan</TextLink>
            </YourPlanNow>
          ) : lapsed ? (
            <>
              <p className="mb-3 text-sm">{subscriptionText(lapsed, false)}</p>
              <Link
                to={paths.subscribe.getHref()}
                className={buttonClasses({ block: true, size: 'lg' })}
              >
                Manage subscription
              </Link>
            </>
          ) : (
            <Link
              to={paths.checkout.getHref(billed)}
              className={buttonClasses({ block: true, size: 'lg' })}
            >
              Upgrade to Pro
            </Link>
          )
        }
      />
    </div>
  );
}

function YourPlanNow({ children }: { children?: Elements }) {
  return (
    <p className="flex min-h-14 flex-wrap items-center justify-center gap-x-4 font-semibold text-brand-strong">
      <span className="inline-flex items-center gap-2">
        <Check aria-hidden="true" className="size-5" />
        Your plan now
      </span>
      {children}
    </p>
  );
}
