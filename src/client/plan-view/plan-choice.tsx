import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PaidPlanId } from '#contract/plans';
import { paths } from '../platform/paths';
import { buttonClasses } from '../ui/button';
import { BilledSwitch } from './billed-switch';
import { PlanCards } from './plan-cards';

/** Free beside Pro, billed as one chooses, and the way to the checkout. */
export function PlanChoice() {
  const [billed, setBilled] = useState<PaidPlanId>('pro_yearly');
  return (
    <div className="flex flex-col gap-8">
      <BilledSwitch billed={billed} onChange={setBilled} />
      <h2 className="sr-only">Free and Pro</h2>
      <PlanCards
        billed={billed}
        proAction={
          <Link
            to={paths.checkout.getHref(billed)}
            className={buttonClasses({ block: true, size: 'lg' })}
          >
            Upgrade to Pro
          </Link>
        }
      />
    </div>
  );
}
