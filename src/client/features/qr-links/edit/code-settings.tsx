import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { toast } from '#client/ui/toast';
import type { QrCode } from '#contract/codes/qr-codes';
import { CodeFields } from '../code-fields';
import { useChangeCode } from '../use-code-changes';
import { useCodeForm } from '../use-code-form';

export function CodeSettings({ code }: { code: QrCode }) {
  const change = useChangeCode(code);
  const { name, place } = code;
  const { form, submit, busy } = useCodeForm({
    initial: { name, place },
    current: { name, place },
    send: async (words) => {
      await change.mutateAsync(words);
      toast({ title: 'Saved' });
    },
  });
  return (
    <SectionCard title="Name and place">
      <form
        noValidate
        aria-label="Name and place"
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <CodeFields form={form} />
        <NeedsNetwork>Connect to save this.</NeedsNetwork>
        <Button type="submit" variant="secondary" busy={busy} className="sm:self-start">
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </SectionCard>
  );
}
