import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newId } from '#client/platform/ids';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { failureText, showNotChanged } from '#client/shared/forms/failure-text';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { useThemes } from '#client/shared/profile/use-themes';
import { Button } from '#client/ui/button';
import { ColorField } from '#client/ui/color-field';
import { ConfirmDialog } from '#client/ui/confirm-dialog';
import { SelectField } from '#client/ui/select-field';
import { Skeleton } from '#client/ui/skeleton';
import { TextField } from '#client/ui/text-field';
import { toast } from '#client/ui/toast';
import { THEME_NAME_MAX_LENGTH } from '#contract/limits';
import { type Theme, themeBody } from '#contract/profiles/branding';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { ColorPreview } from './color-preview';
import { useChooseTheme, useDeleteTheme, useSaveTheme } from './use-branding';

const OURS = '';
const NEW = 'new';

const FIRST_COLOR = '#7c3aed';

export function ThemeEditor({ profile }: { profile: OwnProfile }) {
  const query = useThemes();
  const { limits } = useEntitlements();
  const choose = useChooseTheme();
  /** The id of the theme that is being made, or null. */
  const [making, setMaking] = useState<string | null>(null);
  const place = useRetainedFocus<HTMLDivElement>();
  const themes = query.data?.themes ?? [];
  // Shows the requested theme until the answer arrives.
  const shown = choose.isPending ? choose.variables : profile.themeId;
  const current = themes.find(({ id }) => id === shown);
  // A theme that was made is edited in the same form, with what was typed since.
  const edited = making ?? current?.id;
  const hasRoom = themes.length < limits.maxCustomThemes;

  const select = (value: string) => {
    setMaking(value === NEW ? newId() : null);
    if (value === NEW) return;
    choose.mutate(value === OURS ? null : value, { onError: showNotChanged });
  };
  return (
    <div {...place} className="flex flex-col gap-5 focus-visible:outline-none">
      {query.isPending && (
        <div role="status" aria-label="Loading your themes">
          <Skeleton className="h-20" />
        </div>
      )}
      <CouldNotLoad query={query} what="your themes" />
      {query.data && (
        <SelectField
          autoComplete="off"
          label="Theme"
          value={making === null ? (current?.id ?? OURS) : NEW}
          onChange={(event) => select(event.target.value)}
          hint={
            hasRoom ? undefined : `You have ${themes.length} themes, the most your plan allows.`
          }
          options={[
            { value: OURS, label: "Tipwell's green" },
            ...themes.map(({ id, name }) => ({ value: id, label: name })),
            ...(hasRoom ? [{ value: NEW, label: 'New theme…' }] : []),
          ]}
        />
      )}
      {edited !== undefined && (
        <ThemeForm
          key={edited}
          id={edited}
          profile={profile}
          theme={making === null ? current : undefined}
          onSaved={() => setMaking(null)}
        />
      )}
    </div>
  );
}

interface ThemeFormProps {
  id: string;
  profile: OwnProfile;
  /** Undefined while it is being made. */
  theme: Theme | undefined;
  onSaved(): void;
}

function ThemeForm({ id, profile, theme, onSaved }: ThemeFormProps) {
  const save = useSaveTheme();
  const [asking, setAsking] = useState(false);
  const { form, submit, busy } = useCheckedForm({
    schema: themeBody,
    initial: { name: theme?.name ?? '', color: theme?.color ?? FIRST_COLOR },
    send: async (body, showSaved) => {
      await save.mutateAsync({ id, ...body });
      showSaved(body);
      toast({ title: 'Theme saved', description: 'Your page now uses it.' });
      onSaved();
    },
  });
  const color = useWatch({ control: form.control, name: 'color' });
  return (
    <form
      noValidate
      aria-label="Theme"
      data-about={theme?.id ?? NEW}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Theme name"
          autoComplete="off"
          maxLength={THEME_NAME_MAX_LENGTH}
          {...formField(form, 'name')}
        />
        <ColorField
          label="Color"
          value={color}
          onChange={(next) => form.setValue('color', next, { shouldDirty: true })}
        />
      </div>
      <ColorPreview profile={profile} color={color} />
      <div className="flex flex-wrap gap-3">
        {(form.formState.isDirty || !theme) && (
          <Button type="submit" variant="secondary" busy={busy}>
            {busy ? 'Saving...' : 'Save theme'}
          </Button>
        )}
        {theme && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Delete theme
          </Button>
        )}
      </div>
      {theme && asking && <Question theme={theme} onKeep={() => setAsking(false)} />}
    </form>
  );
}

/** Asks before a theme is deleted. Disappears with it. */
function Question({ theme, onKeep }: { theme: Theme; onKeep(): void }) {
  const remove = useDeleteTheme();
  return (
    <ConfirmDialog
      title="Delete this theme?"
      confirm="Delete theme"
      confirming="Deleting..."
      cancel="Keep it"
      busy={remove.isPending}
      error={remove.isError ? failureText(remove.error) : null}
      onConfirm={() => remove.mutate(theme.id, { onSuccess: onKeep })}
      onCancel={onKeep}
    >
      <p className="text-ink-muted">
        Every page that uses “<span>{theme.name}</span>” goes back to Tipwell's green. Deleting
        can't be undone.
      </p>
      <NeedsNetwork>Connect to delete it.</NeedsNetwork>
    </ConfirmDialog>
  );
}
