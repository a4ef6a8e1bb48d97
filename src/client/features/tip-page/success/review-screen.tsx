import Star from 'lucide-react/icons/star';
import { paths } from '../../../platform/paths';
import { ButtonLink } from '../../../ui/button';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { AnotherTip } from './another-tip';
import { CommentForm } from './comment-form';

interface ReviewScreenProps {
  name: string;
  googleReviewUrl: string | null;
}

/** The same after one star as after five: Google forbids asking only happy customers. */
export function ReviewScreen({ name, googleReviewUrl }: ReviewScreenProps) {
  const { act, handle } = useFlow();
  return (
    <div className="flex flex-col items-center text-center">
      <StepHeading>Help others discover {name}'s great service</StepHeading>
      {googleReviewUrl && (
        <ButtonLink
          size="lg"
          block
          className="mt-5 max-[359px]:px-3 max-[359px]:text-base"
          href={googleReviewUrl}
          newTab
          icon={<Star aria-hidden="true" className="size-5" />}
          onClick={() => act({ type: 'review-opened' })}
        >
          Leave Google Review
        </ButtonLink>
      )}
      <CommentForm name={name} />
      <p className="mt-5 text-ink-muted">
        You can close this page or leave it open to come back later.
      </p>
      <a
        href={paths.success.getHref(handle)}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
      >
        Keep your receipt
      </a>
      <AnotherTip />
    </div>
  );
}
