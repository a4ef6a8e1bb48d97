import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, startTransition, useEffect } from 'react';
import { queryKeyOf } from '#client/platform/query-keys';
import { useSignedIn } from '#client/session/use-signed-in';
import { useUser } from '#client/shared/account/use-user';
import { getProfile, type Profile } from '#contract/profiles/profile';
import type { PageRead } from './page-content';
import { WithQueries } from './page-queries';
import { usePageContent } from './use-page-content';

interface PageReadsProps {
  handle: string;
  /** Called with what is known of the page, and whenever that changes. */
  onRead(read: PageRead): void;
}

/**
 * Reads a tip page and its viewer, and keeps both up to date. Renders nothing, so that the first
 * step needs none of its script.
 */
export function PageReads(props: PageReadsProps) {
  return (
    <Suspense fallback={null}>
      <WithQueries>
        <Reads {...props} />
      </WithQueries>
    </Suspense>
  );
}

function Reads({ handle, onRead }: PageReadsProps) {
  const queryClient = useQueryClient();
  const content = usePageContent(handle);
  const { data: user } = useUser({ enabled: useSignedIn() });
  const profile = content.state === 'found' ? content.profile : undefined;

  // A transition: taps are more urgent than a newer answer.
  useEffect(() => startTransition(() => onRead({ content, user })), [content, user, onRead]);
  useEffect(() => {
    if (profile) cacheTeamPages(queryClient, handle, profile);
  }, [queryClient, handle, profile]);
  return null;
}

/** Caches the pages of a team's people from the team's own, so that they open offline. */
function cacheTeamPages(queryClient: QueryClient, handle: string, { team }: Profile): void {
  const keyOf = (of: string) => queryKeyOf(getProfile, { params: { handle: of } });
  const updatedAt = queryClient.getQueryState(keyOf(handle))?.dataUpdatedAt;
  for (const { profile } of team?.people ?? []) {
    const key = keyOf(profile.handle);
    if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, profile, { updatedAt });
    }
  }
}
