import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { choosePage } from '#client/platform/chosen-page';
import { newId } from '#client/platform/ids';
import { paths } from '#client/platform/paths';
import { queryOf } from '#client/platform/query-keys';
import { readStored, removeStored, writeStored } from '#client/platform/storage';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { WithPro } from '#client/shared/plan/with-pro';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { usePages } from '#client/shared/profile/use-pages';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import { listPages, type OwnProfile } from '#contract/profiles/own-profile';
import { removeProfileDraft } from './profile-draft';
import { ProfileEditor } from './profile-editor';
import { formValuesOf } from './profile-form';

/** `/new-page`: creates another tip page. */
export function NewPagePage() {
  const profile = useOwnProfile();
  const { pages } = usePages();
  const { limits } = useEntitlements();
  const id = useNewPageId(profile.data?.userId);
  // Once the page itself is listed, its form stays: the answer may have been lost.
  const isFull = pages.filter((page) => page.id !== id).length >= limits.maxProfiles;
  return (
    <>
      <PageHeading title="Add a tip page" />
      <p className="mt-1 mb-6 text-ink-muted">
        For a second job or another place, with its own address, codes, tips and numbers. What you
        already have is filled in.
      </p>
      {isFull ? (
        <WithPro title="No room for another page">
          {limits.maxProfiles === 1
            ? 'Free includes one tip page. Pro includes more.'
            : `You have ${pages.length} tip pages, the most your plan allows.`}
        </WithPro>
      ) : (
        <>
          {(profile.isPending || (profile.data && id === null)) && (
            <Skeleton className="h-[40rem]" />
          )}
          {profile.data && id !== null && <Editor key={id} id={id} current={profile.data} />}
          <CouldNotLoad query={profile} what="your profile" />
        </>
      )}
    </>
  );
}

const key = (userId: string) => `tipwell.new_page.${userId}`;

/**
 * Returns the new page's id, kept across reloads so that saving again creates no second page. A
 * kept id whose page exists by now, because the answer was lost, is replaced: the next page would
 * overwrite that one. Null until this is known.
 */
function useNewPageId(userId: string | undefined): string | null {
  const { data, isStale, isError } = useQuery(queryOf(listPages));
  const [made, setMade] = useState<{ id: string; userId: string } | null>(null);
  const id = made !== null && made.userId === userId ? made.id : null;
  useEffect(() => {
    if (id !== null || userId === undefined) return;
    const kept = readStored('session', key(userId));
    if (kept !== null && isStale && !isError) return;
    const exists = data?.pages.some((page) => page.id === kept);
    if (kept !== null && exists) removeProfileDraft(kept);
    const next = kept === null || exists ? newId() : kept;
    writeStored('session', key(userId), next);
    setMade({ id: next, userId });
  }, [id, userId, data, isStale, isError]);
  return id;
}

function Editor({ id, current }: { id: string; current: OwnProfile }) {
  return (
    <ProfileEditor
      pageId={id}
      isAnother
      initial={{ ...formValuesOf(current), handle: '' }}
      rest={{ ...current, id, avatarUrl: null }}
      savedHandle={null}
      submitLabel="Create page"
      onSaved={() => removeStored('session', key(current.userId))}
      goOn={() => choosePage(id, paths.home.getHref())}
    />
  );
}
