import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { qrPicture } from '#client/drawing/qr-picture';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { useCodeStyle } from '#client/shared/profile/use-code-style';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { SelectField } from '#client/ui/select-field';
import { planLimits } from '#contract/billing/billing';
import type { QrCode } from '#contract/codes/qr-codes';
import { NeedsLogo, UnsavedDesign } from '../download-notices';
import { addressOf } from '../labels';
import { fileNameOf, savePng, saveSvg } from './save-code';

const SIDES = [256, 512, 1024, 2048];
const LARGEST = planLimits.qrSizeLimit.pro;

export function Downloads({ code, unsaved }: { code: QrCode; unsaved: boolean }) {
  const { qrSizeLimit } = useEntitlements().limits;
  const { styleOf, isReady } = useCodeStyle();
  const ready = isReady(code.design);
  const sides = SIDES.filter((side) => side <= qrSizeLimit);
  const [chosen, setChosen] = useState<number | null>(null);
  const side = Math.min(chosen ?? qrSizeLimit, qrSizeLimit);
  const picture = () => qrPicture(addressOf(code), styleOf(code.design));
  const icon = <Download aria-hidden="true" className="size-4 shrink-0" />;
  return (
    <SectionCard
      title="For designers"
      lead="The code alone. SVG is sharp at any size; PNG is for screens."
    >
      <UnsavedDesign unsaved={unsaved} />
      {sides.length > 1 && (
        <SelectField
          autoComplete="off"
          label="Size of the PNG"
          options={sides.map((one) => ({ value: String(one), label: `${one} × ${one} pixels` }))}
          value={String(side)}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      )}
      {qrSizeLimit < LARGEST && (
        <p className="text-sm text-ink-muted">
          {`With Pro, a PNG can have ${LARGEST} × ${LARGEST} pixels.`}
        </p>
      )}
      <NeedsLogo ready={ready} />
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button
          size="sm"
          icon={icon}
          busy={!ready}
          onClick={() => saveSvg(picture(), fileNameOf(code))}
        >
          SVG
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={icon}
          busy={!ready}
          onClick={() => void savePng(picture(), fileNameOf(code), side)}
        >
          {`PNG, ${side} px`}
        </Button>
      </div>
    </SectionCard>
  );
}
