import { adviceOn } from '#client/shared/connection/could-not-load';
import { Button } from '#client/ui/button';

interface OlderTipsProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage(): unknown;
  };
}

/** Loads a list's next page. Says so if that failed, and can then be pressed again. */
export function OlderTips({ query }: OlderTipsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  if (!hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-2">
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="text-center text-ink-muted">
          {`We couldn't load older tips. ${adviceOn(error)}`}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show older tips
      </Button>
    </div>
  );
}
