import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#client/platform/http';
import { forgetTyping } from '#client/platform/typed-fields';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { ownProfileKey } from '#client/shared/profile/use-own-profile';
import { getOwnProfile, type OwnProfile } from '#contract/profiles/own-profile';
import {
  dropSaved,
  readProfileDraft,
  removeProfileDraft,
  storeProfileDraft,
} from './profile-draft';
import {
  formValuesOf,
  type ProfileField,
  type ProfileFormValues,
  profileFields,
  profileFormSchema,
  profileRefusals,
} from './profile-form';
import { useCreatePage, useSaveProfile } from './use-save-profile';

export interface ProfileFormOptions {
  /** The page's id; the worker's for their first page. */
  pageId: string;
  /** Whether the page is not created yet, and the worker has others. */
  isAnother?: boolean;
  /** The initial values, which count as unchanged. */
  initial: ProfileFormValues;
  onSaved?: ((profile: OwnProfile) => void) | undefined;
  /** Called after that, unless the worker has left the form meanwhile, or typed more into it. */
  goOn?: (() => void) | undefined;
}

/** Returns the profile form: validated by the contract, kept across reloads, saved in one call. */
export function useProfileForm({
  pageId,
  isAnother = false,
  initial,
  onSaved,
  goOn,
}: ProfileFormOptions) {
  const [draft] = useState(() => readProfileDraft(pageId));
  const [restored, setRestored] = useState(draft !== null);
  const saveProfile = useSaveProfile();
  const createPage = useCreatePage(pageId);
  const save = isAnother ? createPage : saveProfile;
  const queryClient = useQueryClient();
  const hasPage = () => !isAnother && !!queryClient.getQueryData(ownProfileKey());

  const { form, submit, busy } = useCheckedForm({
    schema: profileFormSchema,
    // On blur, then at every key: an error appears where it was typed, and disappears as soon as it
    // is fixed.
    mode: 'onTouched',
    initial,
    // Shows changes made elsewhere, such as on another device. Otherwise saving would revert them.
    current: initial,
    fetchCurrent: async () => (hasPage() ? formValuesOf(await api(getOwnProfile)) : null),
    refusals: profileRefusals,
    send: async (body, showSaved, values) => {
      let isShown = false;
      const profile = await save.mutateAsync(body, {
        // Not called for a form that has left the screen.
        onSuccess: () => {
          isShown = true;
        },
      });
      const isDone = showSaved(formValuesOf(profile));
      // A form that has left the screen no longer stores its input.
      dropSaved(pageId, values);
      setRestored(false);
      onSaved?.(profile);
      // A page that was just created is edited elsewhere, with what its draft keeps.
      if (isShown && (isDone || isAnother)) goOn?.();
    },
  });

  useEffect(() => {
    if (draft)
      form.reset(
        { ...form.getValues(), ...draft },
        { keepDefaultValues: true, keepDirtyValues: false },
      );
  }, [draft, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true, dirtyFields: true },
        callback: ({ values, isDirty, dirtyFields = {} }) => {
          if (isDirty) storeProfileDraft(pageId, changedIn(values, dirtyFields));
          else removeProfileDraft(pageId);
        },
      }),
    [form, pageId],
  );

  const discard = () => {
    form.reset(initial, { keepDirtyValues: false });
    forgetTyping(profileFields);
    removeProfileDraft(pageId);
    setRestored(false);
  };

  return { form, submit, discard, restored, saving: busy };
}

/** Returns only what the worker has changed. The rest is the page's, and may change elsewhere. */
function changedIn(
  values: ProfileFormValues,
  dirty: Partial<Record<ProfileField, boolean>>,
): Partial<ProfileFormValues> {
  const changed = profileFields.filter((field) => dirty[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}
