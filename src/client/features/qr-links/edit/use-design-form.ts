import { useWatch } from 'react-hook-form';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { toast } from '#client/ui/toast';
import { type QrCode, type QrDesign, qrDesign } from '#contract/codes/qr-codes';
import { useChangeCode } from '../use-code-changes';

export type DesignEditing = ReturnType<typeof useDesignForm>;

/** Returns the form with a code's design, which the whole page previews. */
export function useDesignForm(code: QrCode) {
  const change = useChangeCode(code);
  const { form, submit, busy } = useCheckedForm({
    schema: qrDesign,
    initial: code.design,
    current: code.design,
    send: async (design) => {
      await change.mutateAsync({ design });
      toast({ title: 'Design saved' });
    },
  });
  const [foreground, background, logo] = useWatch({
    control: form.control,
    name: ['foreground', 'background', 'logo'],
  });
  const set = (part: Partial<QrDesign>) => {
    for (const [name, value] of Object.entries(part)) {
      form.setValue(name as keyof QrDesign, value, { shouldDirty: true });
    }
  };
  const design: QrDesign = { foreground, background, logo };
  return { design, set, submit, busy, unsaved: form.formState.isDirty };
}
