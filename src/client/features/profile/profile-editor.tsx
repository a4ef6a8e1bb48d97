import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { whenFilled } from '#client/shared/forms/filled-fields';
import { takeFilled } from '#client/shared/forms/form-field';
import { Button } from '#client/ui/button';
import type { Elements } from '#client/ui/elements';
import { Notice } from '#client/ui/notice';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { ErrorSummary } from './error-summary';
import { LeaveWarning } from './leave-warning';
import { PagePreview } from './page-preview';
import type { PreviewedProfile } from './preview-of';
import { ProfileFields } from './profile-fields';
import type { ProfileFormValues } from './profile-form';
import { useProfileForm } from './use-profile-form';

export interface ProfileEditorProps {
  /** The page's id; the worker's for their first page. */
  pageId: string;
  /** Whether the page is not created yet, and the worker has others. */
  isAnother?: boolean;
  initial: ProfileFormValues;
  savedHandle: string | null;
  /** Shown in the preview besides the form. */
  rest: PreviewedProfile;
  /** The label of a permanent button. If undefined, a bar offers to save changes. */
  submitLabel?: string;
  isTeam?: boolean;
  /** Shown above and below the form, and saved separately. */
  before?: Elements;
  after?: Elements;
  onSaved(profile: OwnProfile): void;
  goOn?(): void;
}

const FORM = 'profile-form';

/** The form of `/profile` and `/new-page`. */
export function ProfileEditor({
  pageId,
  isAnother = false,
  initial,
  savedHandle,
  rest,
  submitLabel,
  isTeam = false,
  before,
  after,
  onSaved,
  goOn,
}: ProfileEditorProps) {
  const { form, submit, discard, restored, saving } = useProfileForm({
    pageId,
    isAnother,
    initial,
    onSaved,
    goOn,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const { ref, tabIndex, ...watched } = useRetainedFocus<HTMLFormElement>();

  return (
    <div className="gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <div {...watched} className="flex flex-col gap-5">
        {before}
        <form
          id={FORM}
          ref={ref}
          tabIndex={tabIndex}
          noValidate
          aria-label="Profile"
          {...whenFilled((element) => takeFilled(form, element))}
          onSubmit={submit}
          className="flex flex-col gap-5 focus-visible:outline-none"
        >
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
            newPage={isAnother ? pageId : undefined}
            fallbackName={`${rest.user.firstName} ${rest.user.lastName}`}
            isTeam={isTeam}
          />
          <NeedsNetwork>
            Connect to save; your changes are kept here, even if you reload.
          </NeedsNetwork>
          {submitLabel && (
            <Button type="submit" size="lg" busy={saving} className="sm:self-start sm:px-10">
              {saving ? 'Saving...' : submitLabel}
            </Button>
          )}
          <LeaveWarning unsaved={isDirty && !saving} onDiscard={discard} />
        </form>
        {after}
        {!submitLabel && isDirty && <SaveBar form={FORM} saving={saving} />}
      </div>
      <PagePreview form={form} rest={rest} savedHandle={savedHandle} isTeam={isTeam} />
    </div>
  );
}

interface SaveBarProps {
  form: string;
  saving: boolean;
}

/** Stays within reach while there are changes; on phones, above the navigation. */
function SaveBar({ form, saving }: SaveBarProps) {
  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex animate-rise items-center justify-between gap-3 rounded-card border border-line bg-raised p-2.5 pl-5 shadow-lifted md:bottom-4"
    >
      <p className="font-semibold">Unsaved changes</p>
      <Button type="submit" form={form} busy={saving} className="px-8">
        {saving ? 'Saving...' : 'Save'}
      </Button>
    </div>
  );
}
