import { type FormEvent, useState } from 'react';
import { newId } from '#client/platform/ids';
import { showNotChanged } from '#client/shared/forms/show-not-changed';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { useThemes } from '#client/shared/profile/use-themes';
import { Button } from '#client/ui/button';
import { ColorField } from '#client/ui/color-field';
import { SelectField } from '#client/ui/select-field';
import { TextField } from '#client/ui/text-field';
import { toast } from '#client/ui/toast';
import { THEME_NAME_MAX_LENGTH } from '#contract/limits';
import { type Theme, themeBody } from '#contract/profiles/branding';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { ColorPreview } from './color-preview';
import { useChooseTheme, useDeleteTheme, useSaveTheme } from './use-branding';

const OURS = '';
const NEW = 'new';

/** The initial color of a new theme. */
const FIRST_COLOR = '#7c3aed';

/** Chooses the page's theme; creates, changes and deletes themes. */
export function ThemeEditor({ profile }: { profile: OwnProfile }) {
  const { data } = useThemes();
  const { limits } = useEntitlements();
  const choose = useChooseTheme();
  const [making, setMaking] = useState(false);
  const themes = data?.themes ?? [];
  const current = themes.find(({ id }) => id === profile.themeId);
  const hasRoom = themes.length < limits.maxCustomThemes;

  const select = (value: string) => {
    setMaking(value === NEW);
    if (value === NEW) return;
    choose.mutate(value === OURS ? null : value, { onError: showNotChanged });
  };
  return (
    <>
      <SelectField
        autoComplete="off"
        label="Theme"
        value={making ? NEW : (current?.id ?? OURS)}
        onChange={(event) => select(event.target.value)}
        hint={
          hasRoom ? undefined : `You have ${themes.length} themes, which is the most you can have.`
        }
        options={[
          { value: OURS, label: "Tipwell's green" },
          ...themes.map(({ id, name }) => ({ value: id, label: name })),
          ...(hasRoom ? [{ value: NEW, label: 'New theme…' }] : []),
        ]}
      />
      {making && (
        <ThemeForm key={NEW} profile={profile} theme={null} onDone={() => setMaking(false)} />
      )}
      {!making && current && <ThemeForm key={current.id} profile={profile} theme={current} />}
    </>
  );
}

interface ThemeFormProps {
  profile: OwnProfile;
  /** Null for a new one. */
  theme: Theme | null;
  onDone?(): void;
}

function ThemeForm({ profile, theme, onDone }: ThemeFormProps) {
  const [id] = useState(() => theme?.id ?? newId());
  const [name, setName] = useState(theme?.name ?? '');
  const [color, setColor] = useState(theme?.color ?? FIRST_COLOR);
  const [problem, setProblem] = useState<string>();
  const save = useSaveTheme();
  const remove = useDeleteTheme();
  const isChanged = name !== theme?.name || color !== theme.color;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = themeBody.safeParse({ name, color });
    setProblem(checked.success ? undefined : checked.error.issues[0]?.message);
    if (!checked.success || save.isPending) return;
    save.mutate(
      { id, ...checked.data },
      {
        onSuccess: () => {
          toast({ title: 'Theme saved', description: 'Your page now uses it.' });
          onDone?.();
        },
        onError: showNotChanged,
      },
    );
  };
  return (
    <form noValidate aria-label="Theme" onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Theme name"
          value={name}
          error={problem}
          autoComplete="off"
          maxLength={THEME_NAME_MAX_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
        <ColorField label="Color" value={color} onChange={setColor} />
      </div>
      <ColorPreview profile={profile} color={color} />
      <div className="flex flex-wrap gap-3">
        {(isChanged || !theme) && (
          <Button type="submit" variant="secondary" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save theme'}
          </Button>
        )}
        {theme && (
          <Button
            variant="ghost"
            busy={remove.isPending}
            onClick={() => remove.mutate(theme.id, { onError: showNotChanged })}
          >
            Delete theme
          </Button>
        )}
      </div>
    </form>
  );
}
