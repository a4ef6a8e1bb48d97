import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PaidPlanId } from '#contract/plans';
import { paths } from '../platform/paths';
import { buttonClasses } from '../ui/button';
import { BilledSwitch } from './billed-switch';
import { PlanCards } from './plan-cards';

/**
 * Free beside Pro, with a choice of how it is billed, and the way to the checkout.
 * @param isFree whether it is somebody on Free who chooses
 */
export function PlanChoice({ isFree = false }: { isFree?: boolean }) {
  const [billed, setBilled] = useState<PaidPlanId>('pro_yearly');
  return (
    <div className="flex flex-col gap-8">
      <BilledSwitch billed={billed} onChange={setBilled} />
      <h2 className="sr-only">Free and Pro</h2>
      <PlanCards
        billed={billed}
        freeAction={
          isFree && (
            <p className="flex min-h-14 items-center justify-center gap-2 font-semibold text-brand-strong">
              <Check aria-hidden="true" className="size-5" />
              Your plan now
            </p>
          )
        }
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
