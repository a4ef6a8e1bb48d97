import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { submitFilled } from '#client/shared/forms/form-field';
import { showFailure } from '#client/shared/forms/show-failure';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { readProfileDraft, removeProfileDraft, storeProfileDraft } from './profile-draft';
import {
  formValuesOf,
  type ProfileFormValues,
  profileFormSchema,
  saveFailureOf,
} from './profile-form';
import { useCreatePage, useSaveProfile } from './use-save-profile';

export interface ProfileFormOptions {
  /** The page's id; the worker's for a first page. */
  pageId: string;
  /** Whether that page does not exist yet, and there are others. */
  isAnother?: boolean;
  /** The initial values, which count as unchanged. */
  initial: ProfileFormValues;
  onSaved(profile: OwnProfile): void;
}

/** The profile form: validated by the contract, kept across reloads, saved in one call. */
export function useProfileForm({
  pageId,
  isAnother = false,
  initial,
  onSaved,
}: ProfileFormOptions) {
  const [draft] = useState(() => readProfileDraft(pageId));
  const [restored, setRestored] = useState(draft !== null);
  const form = useForm<ProfileFormValues>({
    resolver: standardSchemaResolver(profileFormSchema, undefined, { raw: true }),
    // On leaving a field, then at every key: an error appears where it was typed, and goes as soon
    // as it is fixed.
    mode: 'onTouched',
    defaultValues: initial,
  });
  const saveProfile = useSaveProfile();
  const createPage = useCreatePage(pageId);
  const save = isAnother ? createPage : saveProfile;

  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) storeProfileDraft(pageId, values);
          else removeProfileDraft(pageId);
        },
      }),
    [form, pageId],
  );

  const discard = () => {
    form.reset(initial);
    removeProfileDraft(pageId);
    setRestored(false);
  };

  const submit = submitFilled(form, async (values) => {
    if (save.isPending) return;
    try {
      const profile = await save.mutateAsync(profileFormSchema.parse(values));
      form.reset(formValuesOf(profile));
      removeProfileDraft(pageId);
      setRestored(false);
      onSaved(profile);
    } catch (error) {
      showFailure(form, saveFailureOf(error));
    }
  });

  return { form, submit, discard, restored, saving: save.isPending };
}
