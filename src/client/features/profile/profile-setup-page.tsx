import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/auth';
import { paths } from '../../platform/paths';
import { useOwnProfile } from '../../queries/use-own-profile';
import { useUser } from '../../queries/use-user';
import { PageHeading } from '../../ui/page-heading';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { ProfileEditor } from './profile-editor';
import { formValuesOf, type ProfileFormValues, profileFields } from './profile-form';
import { suggestHandle } from './suggest-handle';

/** `/profile-setup`: the first profile, then the QR code. */
export function ProfileSetupPage() {
  const navigate = useNavigate();
  const { data: user } = useUser();
  const profile = useOwnProfile();

  return (
    <>
      <PageHeading title="Set up your tip page" />
      <p className="mt-1 mb-6 text-ink-muted">
        Pick your address and tell customers where to send tips. You can change everything later.
      </p>
      {!user || profile.isPending ? (
        <Skeleton className="h-[40rem]" />
      ) : (
        <ProfileEditor
          userId={user.id}
          initial={profile.data ? formValuesOf(profile.data) : firstValues(user)}
          rest={profile.data ?? { id: '', userId: user.id, avatarUrl: null, user }}
          savedHandle={profile.data?.handle ?? null}
          submitLabel="Create My QR Code"
          onSaved={() => {
            toast({ title: 'Your tip page is ready' });
            navigate(paths.qrLinks.getHref());
          }}
        />
      )}
    </>
  );
}

function firstValues(user: User): ProfileFormValues {
  const empty = Object.fromEntries(profileFields.map((field) => [field, ''])) as ProfileFormValues;
  return {
    ...empty,
    handle: suggestHandle(user.firstName, user.lastName),
    displayName: `${user.firstName} ${user.lastName}`,
  };
}
