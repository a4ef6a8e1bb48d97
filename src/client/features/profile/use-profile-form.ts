import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { submitFilled } from '#client/shared/forms/form-field';
import { showFailure } from '#client/shared/forms/show-failure';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { readProfileDraft, removeProfileDraft, storeProfileDraft } from './profile-draft';
import {
  formValuesOf,
  type ProfileField,
  type ProfileFormValues,
  profileFields,
  profileFormSchema,
  saveFailureOf,
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
  /** Called after that, unless the worker has left the form meanwhile. */
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
  const form = useForm<ProfileFormValues>({
    resolver: standardSchemaResolver(profileFormSchema, undefined, { raw: true }),
    // On blur, then at every key: an error appears where it was typed, and disappears as soon as it
    // is fixed.
    mode: 'onTouched',
    defaultValues: initial,
    // Shows changes made elsewhere, such as on another device. Otherwise saving would revert them.
    values: initial,
    resetOptions: { keepDirtyValues: true },
  });
  const saveProfile = useSaveProfile();
  const createPage = useCreatePage(pageId);
  const save = isAnother ? createPage : saveProfile;

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
    removeProfileDraft(pageId);
    setRestored(false);
  };

  const submit = submitFilled(form, async (values) => {
    if (save.isPending) return;
    try {
      let isShown = false;
      const profile = await save.mutateAsync(profileFormSchema.parse(values), {
        // Not called for a form that has left the screen.
        onSuccess: () => {
          isShown = true;
        },
      });
      const typed = form.getValues();
      form.reset(formValuesOf(profile), { keepDirtyValues: false });
      removeProfileDraft(pageId);
      // What was edited while it was being saved stays edited.
      for (const field of profileFields) {
        if (typed[field] !== values[field])
          form.setValue(field, typed[field], { shouldDirty: true });
      }
      setRestored(false);
      onSaved?.(profile);
      if (isShown) goOn?.();
    } catch (error) {
      showFailure(form, saveFailureOf(error));
    }
  });

  return { form, submit, discard, restored, saving: save.isPending };
}

/** Returns only what the worker has changed. The rest is the page's, and may change elsewhere. */
function changedIn(
  values: ProfileFormValues,
  dirty: Partial<Record<ProfileField, boolean>>,
): Partial<ProfileFormValues> {
  const changed = profileFields.filter((field) => dirty[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}
