import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { Button } from '#client/ui/button';
import { TextField } from '#client/ui/text-field';
import type { User } from '#contract/accounts/auth';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { HandleField } from '../handle-field';
import {
  formValuesOf,
  type ProfileFormValues,
  profileField,
  profileFields,
  suggestHandle,
} from '../profile-form';
import { useProfileForm } from '../use-profile-form';
import { draftOf, StepFrame } from './step-frame';

interface NameStepProps {
  user: User;
  /** Null the first time. */
  profile: OwnProfile | null;
  onDone(): void;
}

/** Requests the name, which visitors see first, and the handle. Saving creates the page. */
export function NameStep({ user, profile, onDone }: NameStepProps) {
  const { form, submit, saving } = useProfileForm({
    pageId: draftOf('name', user.id),
    initial: profile ? formValuesOf(profile) : firstValues(user),
    goOn: onDone,
  });
  return (
    <StepFrame
      step="name"
      title="Set up your tip page"
      lead="Two minutes, three short steps. You can change everything later."
    >
      <form noValidate aria-label="Name and address" onSubmit={submit}>
        <div className="flex flex-col gap-4">
          <TextField {...profileField(form, 'displayName')} autoComplete="name" />
          <HandleField form={form} savedHandle={profile?.handle ?? null} />
          <NeedsNetwork>Connect to continue. What you typed is kept here.</NeedsNetwork>
          <Button type="submit" size="lg" block busy={saving}>
            {saving ? 'Saving...' : 'Continue'}
          </Button>
        </div>
      </form>
    </StepFrame>
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
