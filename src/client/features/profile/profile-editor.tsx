import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/own-profile';
import { NeedsNetwork } from '../../connection/needs-network';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ErrorSummary } from './error-summary';
import { LeaveWarning } from './leave-warning';
import { PagePreview } from './page-preview';
import type { PreviewedProfile } from './preview-of';
import { ProfileFields } from './profile-fields';
import type { ProfileFormValues } from './profile-form';
import { useProfileForm } from './use-profile-form';

export interface ProfileEditorProps {
  userId: string;
  initial: ProfileFormValues;
  savedHandle: string | null;
  /** What the preview shows besides the form. */
  rest: PreviewedProfile;
  submitLabel: string;
  /** Whether there is input outside the form that will be saved with it. */
  unsavedBeside?: boolean;
  /** What stands above and below the form, and is saved by itself. */
  before?: ReactNode;
  after?: ReactNode;
  onSaved(profile: OwnProfile): void;
}

/** The form of `/profile` and `/profile-setup`. */
export function ProfileEditor({
  userId,
  initial,
  savedHandle,
  rest,
  submitLabel,
  unsavedBeside = false,
  before,
  after,
  onSaved,
}: ProfileEditorProps) {
  const { form, submit, discard, restored, saving } = useProfileForm({ userId, initial, onSaved });
  const { errors, isDirty, submitCount } = form.formState;

  return (
    <div className="gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <div className="flex flex-col gap-5">
        {before}
        <form noValidate aria-label="Profile" onSubmit={submit} className="flex flex-col gap-5">
          {restored && isDirty && (
            <Notice
              action={
                <Button variant="ghost" size="sm" onClick={discard}>
                  Discard them
                </Button>
              }
            >
              Your unsaved changes are still here.
            </Notice>
          )}
          {submitCount > 0 && (
            <ErrorSummary errors={errors} onChoose={(field) => form.setFocus(field)} />
          )}
          <ProfileFields
            form={form}
            savedHandle={savedHandle}
            fallbackName={`${rest.user.firstName} ${rest.user.lastName}`}
          />
          <NeedsNetwork>
            Connect to save; what you typed stays here, over a reload too.
          </NeedsNetwork>
          <Button type="submit" size="lg" busy={saving} className="sm:self-start sm:px-10">
            {saving ? 'Saving...' : submitLabel}
          </Button>
          <LeaveWarning unsaved={(isDirty || unsavedBeside) && !saving} onDiscard={discard} />
        </form>
        {after}
      </div>
      <PagePreview form={form} rest={rest} savedHandle={savedHandle} />
    </div>
  );
}
