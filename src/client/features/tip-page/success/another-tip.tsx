import { Button } from '../../../ui/button';
import { useFlow } from '../flow/flow-context';

/** Leaves this tip's last screens for a fresh tip: a new tip session, a new tip. */
export function AnotherTip() {
  const { act } = useFlow();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-5"
      onClick={() => act({ type: 'started-over' })}
    >
      Send another tip
    </Button>
  );
}
