import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { useCodeStyle } from '#client/shared/profile/use-code-style';
import { useThemes } from '#client/shared/profile/use-themes';
import { Button } from '#client/ui/button';
import { ColorField } from '#client/ui/color-field';
import { Notice } from '#client/ui/notice';
import { SectionCard } from '#client/ui/section-card';
import { defaultQrDesign, type QrCode, readability, sameDesign } from '#contract/codes/qr-codes';
import { pageColorsOf } from '#contract/profiles/branding';
import { useChangeCode } from '../use-code-changes';
import type { DesignEditing } from './use-design-form';

export interface DesignFormProps {
  code: QrCode;
  form: DesignEditing;
}

/** Edits a code's colors, which cameras must be able to read, and the mark in the middle. */
export function DesignForm(props: DesignFormProps) {
  const { customBranding } = useEntitlements().features;
  return (
    <SectionCard title="Design">
      {customBranding ? (
        <Fields {...props} />
      ) : (
        <>
          <p className="text-ink-muted">
            Black on white scans best. Your own colors and a logo in the middle come with Pro.
          </p>
          <div>
            <PlansLink />
          </div>
          {!sameDesign(props.code.design, defaultQrDesign) && <BackToPlain {...props} />}
        </>
      )}
    </SectionCard>
  );
}

/** Resets the design for workers whose plan has ended: they keep it until they drop it. */
function BackToPlain({ code }: DesignFormProps) {
  const change = useChangeCode(code);
  const plain = { design: defaultQrDesign };
  return (
    <Button
      variant="secondary"
      busy={change.isPending}
      onClick={() => change.mutate(plain, { onError: showNotChanged })}
      className="sm:self-start"
    >
      Back to black on white
    </Button>
  );
}

/** Offers the themes' colors, as dark as on the page, so that cameras can read them on white. */
function ThemeColors({ onChoose }: { onChoose(foreground: string): void }) {
  const { data } = useThemes();
  const themes = data?.themes ?? [];
  if (themes.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {themes.map(({ id, name, color }) => {
        const { brand } = pageColorsOf(color).light;
        return (
          <Button
            key={id}
            variant="secondary"
            size="sm"
            icon={
              <span
                aria-hidden="true"
                className="size-4 rounded-full"
                style={{ backgroundColor: brand }}
              />
            }
            onClick={() => onChoose(brand)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}

function Fields({ form: { design, set, submit, busy } }: DesignFormProps) {
  const { hasLogo } = useCodeStyle();
  const verdict = readability(design);
  return (
    <form noValidate aria-label="Design" onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
        <ColorField
          label="Code"
          value={design.foreground}
          onChange={(foreground) => set({ foreground })}
        />
        <ColorField
          label="Background"
          value={design.background}
          onChange={(background) => set({ background })}
        />
      </div>
      <ThemeColors onChoose={(foreground) => set({ foreground, background: '#ffffff' })} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={design.logo}
          onChange={(event) => set({ logo: event.target.checked })}
          className="size-5 accent-brand"
        />
        <span>{hasLogo ? 'Your logo in the middle' : "Tipwell's mark in the middle"}</span>
      </label>
      {verdict === 'unreadable' && (
        <Notice tone="danger" icon={<TriangleAlert />}>
          Cameras can't read these colors. Make the code darker or the background lighter.
        </Notice>
      )}
      {verdict === 'weak' && (
        <Notice tone="accent" icon={<TriangleAlert />}>
          Some cameras will miss these colors in a dim room. More contrast is safer.
        </Notice>
      )}
      <NeedsNetwork>Connect to save the design.</NeedsNetwork>
      <div className="flex flex-wrap gap-3">
        {verdict !== 'unreadable' && (
          <Button type="submit" variant="secondary" busy={busy}>
            {busy ? 'Saving...' : 'Save design'}
          </Button>
        )}
        {!sameDesign(design, defaultQrDesign) && (
          <Button variant="ghost" onClick={() => set(defaultQrDesign)}>
            Black on white
          </Button>
        )}
      </div>
    </form>
  );
}
