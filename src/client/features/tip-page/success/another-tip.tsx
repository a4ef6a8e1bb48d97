import { Button } from '../../../ui/button';
import { useFlow } from '../flow/use-flow';

/** Leaves this tip's last screens for a fresh tip: a new tip session, a new tip. */
export function AnotherTip() {
  const { take } = useFlow();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-5"
      onClick={() => void take({ type: 'started-over' }).catch(console.warn)}
    >
      Send another tip
    </Button>
  );
}
