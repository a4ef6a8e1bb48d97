import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadCodeImage } from '#client/drawing/code-image';
import type { QrStyle } from '#client/drawing/qr-picture';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import type { QrDesign } from '#contract/codes/qr-codes';
import { useOwnProfile } from './use-own-profile';

export interface CodeStyle {
  /** Returns the look of a design, with the page's logo in the middle if it has one. */
  styleOf(design: QrDesign): QrStyle;
  /** Whether the page has its own logo for codes. */
  hasLogo: boolean;
  /** False while a design's logo has not loaded. */
  isReady(design: QrDesign): boolean;
}

export function useCodeStyle(): CodeStyle {
  const { data: profile } = useOwnProfile();
  const { customBranding } = useEntitlements().features;
  const logoUrl = (customBranding && profile?.logoUrl) || null;
  const { data: image = null } = useQuery({
    queryKey: ['code-image', logoUrl],
    queryFn: () => loadCodeImage(logoUrl ?? ''),
    enabled: logoUrl !== null,
    // The URL changes with the picture.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
  const styleOf = useCallback((design: QrDesign) => ({ ...design, image }), [image]);
  return {
    styleOf,
    hasLogo: logoUrl !== null,
    isReady: (design) => !design.logo || logoUrl === null || image !== null,
  };
}
