import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

export interface CouldNotLoadProps {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch(): unknown };
  /** What is missing, as the start of a sentence: "Your profile". */
  what: string;
}

/** In place of what neither the server nor memory could give; nothing where there is some. */
export function CouldNotLoad({ query, what }: CouldNotLoadProps) {
  if (!query.isError || query.data !== undefined) return null;
  return (
    <EmptyState
      title={`${what} could not be loaded`}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </EmptyState>
  );
}
