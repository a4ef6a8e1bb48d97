import { Button } from '#client/ui/button';

interface SaveBarProps {
  form: string;
  saving: boolean;
}

/** Stays within reach while there are changes; on phones, above the navigation. */
export function SaveBar({ form, saving }: SaveBarProps) {
  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex animate-rise items-center justify-between gap-3 rounded-card border border-line bg-raised p-2.5 pl-5 shadow-lifted md:bottom-4"
    >
      <p className="font-semibold">Unsaved changes</p>
      <Button type="submit" form={form} busy={saving} className="px-8">
        {saving ? 'Saving...' : 'Save'}
      </Button>
    </div>
  );
}
