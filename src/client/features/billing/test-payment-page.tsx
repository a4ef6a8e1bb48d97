import FlaskConical from 'lucide-react/icons/flask-conical';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { priceText } from '#client/shared/plan/plan-text';
import { useTestPayment, useTestPaymentStep } from '#client/shared/plan/use-billing';
import { Badge } from '#client/ui/badge';
import { Button, buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import type { TestPayment, TestPaymentStep } from '#contract/billing/billing';

/** `/test-payment?id=`: replaces the payment provider's pages where there is no provider. */
export function TestPaymentPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useTestPayment(id);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title="Test payment" />
      <Notice tone="accent" icon={<FlaskConical />} className="mt-4 mb-6">
        This is a test. No money moves, and no card is needed.
      </Notice>
      {query.isPending && <Skeleton className="h-48" />}
      <CouldNotLoad query={query} what="this test payment" />
      {query.data && <Payment payment={query.data} />}
    </div>
  );
}

const states: Record<TestPayment['status'], string> = {
  open: 'Not paid yet',
  active: 'Paid',
  past_due: 'Payment failed',
  on_hold: 'On hold',
  ended: 'Ended',
};

function Payment({ payment }: { payment: TestPayment }) {
  const { id, plan, status, canceled } = payment;
  const navigate = useNavigate();
  const step = useTestPaymentStep(id);
  const run = (what: TestPaymentStep, then?: () => void) =>
    step.mutate(what, { onSuccess: () => then?.(), onError: showNotChanged });
  const running = status === 'active' || status === 'past_due';
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-bold">Tipwell Pro</p>
        <p className="text-xl font-extrabold tabular-nums">{priceText(plan)}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone={status === 'active' ? 'brand' : 'neutral'}>{states[status]}</Badge>
        {canceled && status !== 'ended' && <Badge tone="accent">Canceled</Badge>}
      </p>
      {status === 'open' && (
        <>
          <Button
            block
            size="lg"
            busy={step.isPending}
            onClick={() => run('pay', () => void navigate(paths.checkoutDone.getHref()))}
          >
            {`Pay ${priceText(plan)} (test)`}
          </Button>
          <Link
            to={paths.checkout.getHref(plan)}
            className={buttonClasses({ variant: 'ghost', block: true })}
          >
            Back without paying
          </Link>
        </>
      )}
      {running && (
        <div className="flex flex-col gap-3">
          {canceled ? (
            <Button block busy={step.isPending} onClick={() => run('resume')}>
              Resume subscription
            </Button>
          ) : (
            <Button variant="secondary" block busy={step.isPending} onClick={() => run('cancel')}>
              Cancel at the end of the period
            </Button>
          )}
          <p className="mt-2 text-sm text-ink-muted">Skip ahead:</p>
          {!canceled && (
            <>
              <Button variant="secondary" block busy={step.isPending} onClick={() => run('renew')}>
                Next payment succeeds
              </Button>
              {status === 'active' && (
                <Button variant="secondary" block busy={step.isPending} onClick={() => run('fail')}>
                  Next payment fails
                </Button>
              )}
            </>
          )}
          <Button variant="secondary" block busy={step.isPending} onClick={() => run('end')}>
            End the period
          </Button>
        </div>
      )}
      {status !== 'open' && (
        <Link
          to={`${paths.accountSettings.getHref()}#plan`}
          className={buttonClasses({ variant: 'ghost', block: true })}
        >
          Back to account settings
        </Link>
      )}
    </Card>
  );
}
