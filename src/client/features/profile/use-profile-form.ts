import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnProfile } from '#contract/own-profile';
import { showFailure } from '../../connection/show-failure';
import { readProfileDraft, removeProfileDraft, storeProfileDraft } from './profile-draft';
import {
  formValuesOf,
  type ProfileFormValues,
  profileFormSchema,
  saveFailureOf,
} from './profile-form';
import { useSaveProfile } from './use-save-profile';

export interface ProfileFormOptions {
  userId: string;
  /** What the form starts with, and what counts as unchanged. */
  initial: ProfileFormValues;
  onSaved(profile: OwnProfile): void;
}

/** The profile form, checked by the contract, kept through a reload, and saved in one call. */
export function useProfileForm({ userId, initial, onSaved }: ProfileFormOptions) {
  const [draft] = useState(() => readProfileDraft(userId));
  const [restored, setRestored] = useState(draft !== null);
  const form = useForm<ProfileFormValues>({
    resolver: standardSchemaResolver(profileFormSchema, undefined, { raw: true }),
    // Not on blur: the message would move the button away from under the finger.
    mode: 'onSubmit',
    defaultValues: initial,
  });
  const save = useSaveProfile();

  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) storeProfileDraft(userId, values);
          else removeProfileDraft(userId);
        },
      }),
    [form, userId],
  );

  const discard = () => {
    form.reset(initial);
    removeProfileDraft(userId);
    setRestored(false);
  };

  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    try {
      const profile = await save.mutateAsync(profileFormSchema.parse(values));
      form.reset(formValuesOf(profile));
      removeProfileDraft(userId);
      setRestored(false);
      onSaved(profile);
    } catch (error) {
      showFailure(form, saveFailureOf(error));
    }
  });

  return { form, submit, discard, restored, saving: save.isPending };
}
