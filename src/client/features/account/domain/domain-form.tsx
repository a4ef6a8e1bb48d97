import * as z from 'zod/mini';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { Button } from '#client/ui/button';
import { TextField } from '#client/ui/text-field';
import { host } from '#contract/domains/domains';
import { useChooseDomain } from './use-domain';

const schema = z.object({ host });

export function DomainForm() {
  const choose = useChooseDomain();
  const { form, submit, busy } = useCheckedForm({
    schema,
    initial: { host: '' },
    refusals: { domain_taken: 'host' },
    send: async (body) => {
      await choose.mutateAsync(body.host);
    },
  });
  return (
    <form noValidate aria-label="Your own domain" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        autoComplete="off"
        label="Domain"
        hint="A domain you own, such as tips.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...formField(form, 'host')}
      />
      <NeedsNetwork>Connect to add a domain.</NeedsNetwork>
      <Button type="submit" busy={busy} className="sm:self-start">
        {busy ? 'Adding...' : 'Add domain'}
      </Button>
    </form>
  );
}
