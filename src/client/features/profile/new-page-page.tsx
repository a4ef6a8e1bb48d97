import { useState } from 'react';
import { choosePage } from '#client/platform/chosen-page';
import { newId } from '#client/platform/ids';
import { paths } from '#client/platform/paths';
import { readStored, removeStored, writeStored } from '#client/platform/storage';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { WithPro } from '#client/shared/plan/with-pro';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { usePages } from '#client/shared/profile/use-pages';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { ProfileEditor } from './profile-editor';
import { formValuesOf } from './profile-form';

/** `/new-page`: creates another tip page. */
export function NewPagePage() {
  const profile = useOwnProfile();
  const { pages } = usePages();
  const { limits } = useEntitlements();
  const isFull = pages.length >= limits.maxProfiles;
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
          {profile.isPending && <Skeleton className="h-[40rem]" />}
          {profile.data && <Editor current={profile.data} />}
          <CouldNotLoad query={profile} what="your profile" />
        </>
      )}
    </>
  );
}

const NEW_PAGE = 'tipwell.new_page';

/** Returns the new page's id, kept across reloads so that saving again creates no second page. */
function newPageId(): string {
  const known = readStored('session', NEW_PAGE);
  if (known !== null) return known;
  const id = newId();
  writeStored('session', NEW_PAGE, id);
  return id;
}

function Editor({ current }: { current: OwnProfile }) {
  const [id] = useState(newPageId);
  return (
    <ProfileEditor
      pageId={id}
      isAnother
      initial={{ ...formValuesOf(current), handle: '' }}
      rest={{ ...current, id, avatarUrl: null }}
      savedHandle={null}
      submitLabel="Create page"
      onSaved={() => removeStored('session', NEW_PAGE)}
      goOn={() => choosePage(id, paths.home.getHref())}
    />
  );
}
