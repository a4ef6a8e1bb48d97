import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/user';
import { paths } from '../../platform/paths';
import { useOwnProfile } from '../../queries/use-own-profile';
import { useUser } from '../../queries/use-user';
import { PageHeading } from '../../ui/page-heading';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { useFirstPhoto } from './photo/first-photo';
import { FirstPhotoField } from './photo/first-photo-field';
import { FirstPhotoSending } from './photo/first-photo-sending';
import { PhotoField } from './photo/photo-field';
import { ProfileEditor } from './profile-editor';
import { formValuesOf, type ProfileFormValues, profileFields } from './profile-form';
import { suggestHandle } from './suggest-handle';

/** `/profile-setup`: the first profile with its photo, then the QR code. */
export function ProfileSetupPage() {
  const navigate = useNavigate();
  const { data: user } = useUser();
  const profile = useOwnProfile();
  const goOn = () => navigate(paths.qrLinks.getHref());
  const done = () => {
    toast({ title: 'Your tip page is ready' });
    goOn();
  };
  const first = useFirstPhoto(done);
  const { photo } = first;

  return (
    <>
      <PageHeading title="Set up your tip page" />
      <p className="mt-1 mb-6 text-ink-muted">
        Pick your address and tell customers where to send tips. You can change everything later.
      </p>
      {!user || profile.isPending ? (
        <Skeleton className="h-[40rem]" />
      ) : photo && first.begun ? (
        <FirstPhotoSending
          square={photo.square}
          progress={first.progress}
          error={first.error}
          onTryAgain={() => first.send(photo)}
          onGoOn={goOn}
        />
      ) : (
        <ProfileEditor
          userId={user.id}
          initial={profile.data ? formValuesOf(profile.data) : firstValues(user)}
          rest={profile.data ?? { id: '', userId: user.id, avatarUrl: photo?.square ?? null, user }}
          savedHandle={profile.data?.handle ?? null}
          before={
            profile.data ? (
              <PhotoField profile={profile.data} />
            ) : (
              <FirstPhotoField
                name={`${user.firstName} ${user.lastName}`}
                photo={photo}
                onChange={first.setPhoto}
              />
            )
          }
          unsavedBeside={photo !== null}
          submitLabel="Create My QR Code"
          onSaved={() => {
            // Not before, because a photo belongs to a profile.
            if (photo) first.send(photo);
            else done();
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
