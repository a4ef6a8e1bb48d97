import type { ReactNode } from 'react';
import { ApiError } from '#client/platform/api-error';
import { useOnline } from '#client/platform/connectivity';
import { TryAgain } from '#client/ui/button';
import { EmptyState } from '#client/ui/empty-state';

export interface CouldNotLoadProps {
  query: {
    data: unknown;
    error: unknown;
    isError: boolean;
    refetch(): Promise<unknown>;
  };
  /** The end of a sentence: "your profile". */
  what: string;
  icon?: ReactNode;
}

/** Replaces data that could not be loaded and is not cached. Renders nothing if there is data. */
export function CouldNotLoad({ query, what, icon }: CouldNotLoadProps) {
  const online = useOnline();
  if (!query.isError || query.data !== undefined) return null;
  return (
    <EmptyState title={`We couldn't load ${what}`} icon={icon} action={<TryAgain query={query} />}>
      {online
        ? adviceOn(query.error)
        : "You're offline, and this device doesn't have it yet. Connect and try again."}
    </EmptyState>
  );
}

export function adviceOn(error: unknown): string {
  return error instanceof ApiError && error.isNetwork
    ? 'Check your connection and try again.'
    : 'Please try again in a few moments.';
}
