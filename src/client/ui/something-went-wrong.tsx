import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from './button';
import { EmptyState } from './empty-state';

/** Replaces what crashed (section 2). */
export function SomethingWentWrong({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  return (
    <div role="alert">
      <EmptyState
        headingLevel={headingLevel}
        title="Something went wrong"
        icon={<CircleAlert aria-hidden="true" className="size-6" />}
        action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
      >
        Please refresh and try again
      </EmptyState>
    </div>
  );
}
