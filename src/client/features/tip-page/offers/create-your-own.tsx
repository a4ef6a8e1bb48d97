import { formatAmount } from '#contract/money';
import { monthlyDollars } from '#contract/plans';
import { paths } from '../../../platform/paths';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';

/** The way to a tip page of one's own. */
export function CreateYourOwn() {
  return (
    <Card as="section" aria-labelledby="create-your-own" padding="lg" className="text-center">
      <h2 id="create-your-own" className="text-lg font-bold">
        Create Your Own Tip Page
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Join thousands of professionals earning more with the Pro plan.
      </p>
      <ButtonLink block variant="secondary" href={paths.checkout.getHref('pro_monthly')}>
        Upgrade to Pro - ${formatAmount(monthlyDollars('pro_monthly'))}/mo
      </ButtonLink>
    </Card>
  );
}
