import { Button } from '../../../ui/button';
import { useFlow } from '../flow/flow-context';

/** Leaves the last screens of this tip and starts another one, with a tip session of its own. */
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
