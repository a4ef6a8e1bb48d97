import { Button } from '#client/ui/button';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { StarPicker } from './star-picker';

export function RatingScreen({ name }: { name: string }) {
  const { act } = useFlow();
  return (
    <div className="flex min-h-72 untouched select-none flex-col items-center justify-center text-center">
      <StepHeading>{`Share your experience to help ${name} grow their business`}</StepHeading>
      <p id="rating-question" className="mt-3 text-ink-muted">
        How would you rate your experience?
      </p>
      <StarPicker
        labelledBy="rating-question"
        onChoose={(rating) => act({ type: 'rated', rating })}
      />
      <Button variant="ghost" className="mt-3" onClick={() => act({ type: 'rating-declined' })}>
        Not now
      </Button>
    </div>
  );
}
