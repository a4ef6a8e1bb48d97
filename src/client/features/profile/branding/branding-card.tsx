import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { LogoField } from './logo-field';
import { ThemeEditor } from './theme-editor';
import { useChooseTheme, useRemoveLogo } from './use-branding';

export function BrandingCard({ profile }: { profile: OwnProfile }) {
  const { customBranding } = useEntitlements().features;
  return (
    <SectionCard title="Branding" lead="Your colors and your logo on your tip page.">
      {customBranding ? (
        <>
          <ThemeEditor profile={profile} />
          <LogoField profile={profile} />
          <NeedsNetwork>Connect to change how your page looks.</NeedsNetwork>
        </>
      ) : (
        <WithoutPro profile={profile} />
      )}
    </SectionCard>
  );
}

function WithoutPro({ profile }: { profile: OwnProfile }) {
  const choose = useChooseTheme();
  const remove = useRemoveLogo();
  const place = useRetainedFocus<HTMLDivElement>();
  const isPaused = Boolean(profile.themeId || profile.logoUrl);
  return (
    <>
      <p className="text-ink-muted">
        {isPaused
          ? 'Your colors and your logo are paused: customers see ours until you have Pro again.'
          : 'Your own colors and logo come with Pro.'}
      </p>
      <div {...place} className="flex flex-wrap gap-3 focus-visible:outline-none">
        <PlansLink />
        {isPaused && (
          <Button
            variant="ghost"
            size="sm"
            busy={choose.isPending || remove.isPending}
            onClick={() => {
              if (profile.themeId) choose.mutate(null, { onError: showNotChanged });
              if (profile.logoUrl) remove.mutate(undefined, { onError: showNotChanged });
            }}
          >
            Remove them
          </Button>
        )}
      </div>
    </>
  );
}
