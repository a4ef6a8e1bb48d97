import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { useThemes } from '#client/shared/profile/use-themes';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { pageColorsOf } from '#contract/profiles/page-colors';
import type { Branding } from '#contract/profiles/profile';

/** What visitors see of a page's theme and logo; null where the plan has none. */
export function useShownBranding({ themeId, logoUrl }: OwnProfile): Branding | null {
  const { customBranding } = useEntitlements().features;
  const { data } = useThemes({ enabled: customBranding });
  if (!customBranding) return null;
  const theme = data?.themes.find(({ id }) => id === themeId);
  return { colors: theme ? pageColorsOf(theme.color) : null, logoUrl: logoUrl ?? null };
}
