import * as z from 'zod/mini';
import { personName } from '#contract/auth';
import type { User } from '#contract/user';
import { NeedsNetwork } from '../../connection/needs-network';
import { Button } from '../../ui/button';
import { formField } from '../../ui/form-field';
import { NameFields } from '../../ui/name-fields';
import { SectionCard } from '../../ui/section-card';
import { toast } from '../../ui/toast';
import { useChangeName } from './use-account-changes';
import { useAccountForm } from './use-account-form';

const nameSchema = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
});

export function NameForm({ user }: { user: User }) {
  const change = useChangeName();
  const { firstName, lastName } = user;
  const { form, submit, busy } = useAccountForm({
    schema: nameSchema,
    initial: { firstName, lastName },
    current: { firstName, lastName },
    send: async (body) => {
      const saved = await change.mutateAsync(body);
      form.reset({ firstName: saved.firstName, lastName: saved.lastName });
      toast({ title: 'Name saved' });
    },
  });
  return (
    <SectionCard title="Your name" lead="Customers see it when your profile has no display name.">
      <form noValidate aria-label="Your name" onSubmit={submit} className="flex flex-col gap-5">
        <NameFields first={formField(form, 'firstName')} last={formField(form, 'lastName')} />
        <NeedsNetwork>Connect to save your name.</NeedsNetwork>
        <Button type="submit" variant="secondary" busy={busy} className="sm:self-start">
          {busy ? 'Saving...' : 'Save Name'}
        </Button>
      </form>
    </SectionCard>
  );
}
