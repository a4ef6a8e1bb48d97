import * as z from 'zod/mini';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { PersonNameFields } from '#client/shared/profile/person-name-fields';
import { Button } from '#client/ui/button';
import { SettingRow, useCloseRow } from '#client/ui/setting-rows';
import { toast } from '#client/ui/toast';
import { personName, type User } from '#contract/accounts/auth';
import { useChangeName } from './use-account-changes';

const nameSchema = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
});

export function NameSetting({ user }: { user: User }) {
  return (
    <SettingRow
      id="name"
      title="Your name"
      value={`${user.firstName} ${user.lastName}`}
      action="Change"
      lead="Customers see it if your profile has no display name."
    >
      <NameForm user={user} />
    </SettingRow>
  );
}

function NameForm({ user }: { user: User }) {
  const close = useCloseRow();
  const change = useChangeName();
  const { firstName, lastName } = user;
  const { form, submit, busy } = useCheckedForm({
    schema: nameSchema,
    initial: { firstName, lastName },
    current: { firstName, lastName },
    send: async (body, showSaved) => {
      await change.mutateAsync(body);
      toast({ title: 'Name saved' });
      if (showSaved()) close();
    },
  });
  return (
    <form noValidate aria-label="Your name" onSubmit={submit} className="flex flex-col gap-5">
      <PersonNameFields first={formField(form, 'firstName')} last={formField(form, 'lastName')} />
      <NeedsNetwork>Connect to save your name.</NeedsNetwork>
      <Button type="submit" busy={busy} className="sm:self-start">
        {busy ? 'Saving...' : 'Save name'}
      </Button>
    </form>
  );
}
