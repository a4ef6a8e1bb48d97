import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { nameOfPage } from '#client/shared/profile/names';
import { usePages } from '#client/shared/profile/use-pages';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { SelectField } from '#client/ui/select-field';
import { toast } from '#client/ui/toast';
import type { QrCode } from '#contract/codes/qr-codes';
import { useChangeCode } from '../use-code-changes';

/** Moves a code to another of the worker's pages. Renders nothing if there is no other. */
export function CodeTarget({ code }: { code: QrCode }) {
  const navigate = useNavigate();
  const { pages } = usePages();
  const change = useChangeCode(code);
  const [chosen, setChosen] = useState(code.profileId);
  const target = pages.find(({ id }) => id === chosen);
  if (pages.length < 2) return null;

  const save = () =>
    change.mutate(
      { profileId: chosen },
      {
        onSuccess: () => {
          toast({
            title: 'This code now opens another page',
            description: target && `Printed copies open ${nameOfPage(target)} from now on.`,
          });
          // The code is now in the other page's list.
          navigate(paths.qrLinks.getHref());
        },
        onError: showNotChanged,
      },
    );
  return (
    <SectionCard
      title="Leads to"
      lead="Point it to another of your pages. Printed codes stay valid."
    >
      <SelectField
        autoComplete="off"
        label="Page"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={pages.map((page) => ({ value: page.id, label: nameOfPage(page) }))}
      />
      <NeedsNetwork>Connect to change where it leads.</NeedsNetwork>
      <Button
        variant="secondary"
        disabled={chosen === code.profileId}
        busy={change.isPending}
        onClick={save}
        className="sm:self-start"
      >
        Change
      </Button>
    </SectionCard>
  );
}
