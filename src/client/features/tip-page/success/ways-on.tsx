import { publicPaths } from '../../../platform/public-paths';
import { Button } from '../../../ui/button';
import { useFlow } from '../flow/flow-context';

/** What stays within reach on every screen after the confirmation: the receipt, then another tip. */
export function WaysOn() {
  const { flow, act, handle } = useFlow();
  const rests = flow.success === 'rating' || flow.success === 'review';
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-4">
      <a
        href={publicPaths.success.getHref(handle)}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-4"
      >
        Keep your receipt
      </a>
      {rests && (
        // With a tip session of its own.
        <Button variant="ghost" size="sm" onClick={() => act({ type: 'started-over' })}>
          Send another tip
        </Button>
      )}
    </div>
  );
}
