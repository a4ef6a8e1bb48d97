import { StepHeading } from '../flow/step-heading';
import { useFlow } from '../flow/use-flow';
import { AnotherTip } from './another-tip';
import { StarPicker } from './star-picker';

export function RatingScreen({ name }: { name: string }) {
  const { take } = useFlow();
  return (
    <div className="flex min-h-72 select-none flex-col items-center justify-center text-center">
      <StepHeading>Share your experience to help {name} grow their business</StepHeading>
      <p id="rating-question" className="mt-3 text-ink-muted">
        How would you rate your experience?
      </p>
      <StarPicker
        labelledBy="rating-question"
        onChoose={(rating) => {
          take({ type: 'rated', rating }).catch((error: unknown) =>
            console.warn('The rating could not be taken over', error),
          );
        }}
      />
      <AnotherTip />
    </div>
  );
}
