import type { OwnProfile } from '#contract/own-profile';
import { Button } from '../../ui/button';
import { ErrorSummary } from './error-summary';
import { LeaveWarning } from './leave-warning';
import { ProfileFields } from './profile-fields';
import type { ProfileFormValues } from './profile-form';
import { useProfileForm } from './use-profile-form';

export interface ProfileEditorProps {
  userId: string;
  initial: ProfileFormValues;
  savedHandle: string | null;
  submitLabel: string;
  onSaved(profile: OwnProfile): void;
}

/** The form of `/profile` and `/profile-setup`. */
export function ProfileEditor({
  userId,
  initial,
  savedHandle,
  submitLabel,
  onSaved,
}: ProfileEditorProps) {
  const { form, submit, discard, restored, saving } = useProfileForm({ userId, initial, onSaved });
  const { errors, isDirty, submitCount } = form.formState;

  return (
    <form noValidate aria-label="Profile" onSubmit={submit} className="flex flex-col gap-5">
      {restored && isDirty && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-info-soft py-2 pr-2 pl-4 text-info"
        >
          <p className="font-medium">Your unsaved changes are still here.</p>
          <Button variant="ghost" size="sm" onClick={discard}>
            Discard them
          </Button>
        </div>
      )}
      {submitCount > 0 && (
        <ErrorSummary errors={errors} onChoose={(field) => form.setFocus(field)} />
      )}
      <ProfileFields form={form} savedHandle={savedHandle} />
      <Button type="submit" size="lg" busy={saving} className="sm:self-start sm:px-10">
        {saving ? 'Saving...' : submitLabel}
      </Button>
      <LeaveWarning unsaved={isDirty && !saving} onDiscard={discard} />
    </form>
  );
}
