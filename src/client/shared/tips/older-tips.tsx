import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';

interface OlderTipsProps {
  query: { isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  /** Whether there is something to load by hand. */
  shown: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** For the button's surroundings. */
  className?: string;
}

/** Loads older tips below a list. The focus stays here when there are no more. */
export function OlderTips({ query, shown, block = false, className }: OlderTipsProps) {
  const place = useRetainedFocus<HTMLDivElement>();
  return (
    // Out of the column while empty, or it would have a gap on either side.
    <div
      {...place}
      className={classNames(
        'flex justify-center focus-visible:outline-none empty:absolute',
        className,
      )}
    >
      {shown && (
        <Button
          variant="secondary"
          block={block}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older tips
        </Button>
      )}
    </div>
  );
}
