import { type ReactNode, useId, useState } from 'react';
import { useOperator } from '#client/shared/account/use-operator';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { SectionCard } from '#client/ui/section-card';
import { toast } from '#client/ui/toast';
import type { NotificationPreferences } from '#contract/messaging/notifications';
import { NOTIFICATION_PAUSE_MINUTES } from '#contract/timings';
import { useChangePreferences } from './use-notifications';

type Name = keyof NotificationPreferences;

/** Shows a switch for each kind of notification and channel. Each is saved at once. */
export function PreferencesCard({ preferences }: { preferences: NotificationPreferences }) {
  const change = useChangePreferences();
  const sendsEmail = useOperator()?.sendsEmail !== false;
  // The latest choice of each while it is being saved. The rest is as the server has it.
  const [unsaved, setUnsaved] = useState<ReadonlyMap<Name, { checked: boolean }>>(new Map());
  const save = async (name: Name, checked: boolean) => {
    const chosen = { checked };
    setUnsaved((others) => new Map(others).set(name, chosen));
    try {
      await change.mutateAsync({ [name]: checked });
    } catch (error) {
      const description = writeFailureOf(error, []).notice ?? '';
      toast({ title: 'Not saved', description, variant: 'destructive' });
    }
    setUnsaved((all) => new Map([...all].filter(([, one]) => one !== chosen)));
  };
  const isOn = (name: Name) => unsaved.get(name)?.checked ?? preferences[name];
  const choice = (name: Name) => ({
    checked: isOn(name),
    onChange: (checked: boolean) => void save(name, checked),
  });
  return (
    <SectionCard
      title="What you hear about"
      lead={`You hear about the first tip right away. Any others within ${NOTIFICATION_PAUSE_MINUTES} minutes come as one, with their number and total.`}
    >
      <fieldset className="flex flex-col">
        <legend className="font-semibold">A new tip</legend>
        <Choice {...choice('tipPush')}>On the devices below</Choice>
        <Choice {...choice('tipAmounts')} disabled={!isOn('tipPush')}>
          Show the amount, even on a locked screen
        </Choice>
        <Choice {...choice('tipEmail')} disabled={!sendsEmail}>
          By email
        </Choice>
      </fieldset>
      <fieldset className="flex flex-col">
        <legend className="font-semibold">Your week</legend>
        <Choice {...choice('weeklyEmail')} disabled={!sendsEmail}>
          By email on Monday mornings, if there were tips
        </Choice>
      </fieldset>
      <fieldset className="flex flex-col">
        <legend className="font-semibold">Getting started</legend>
        <Choice {...choice('startEmail')} disabled={!sendsEmail}>
          Two emails in your first few days
        </Choice>
      </fieldset>
      <p className="text-sm text-ink-muted">
        {sendsEmail
          ? 'These emails only go to a confirmed address.'
          : "This site doesn't send email."}
      </p>
    </SectionCard>
  );
}

interface ChoiceProps {
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

function Choice({ checked, disabled = false, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`flex min-h-11 items-center gap-3 ${disabled ? 'opacity-55' : ''}`}>
      <input
        id={id}
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="flex-1 py-2.5">
        {children}
      </label>
    </div>
  );
}
