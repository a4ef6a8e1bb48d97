import { AVATAR_SIZE, AVATAR_SMALL_SIZE } from '#contract/limits';

/** How wide an avatar is, as CSS. */
export const avatarWidths = { sm: '2.5rem', md: '3.5rem', lg: '6rem', xl: '8rem' } as const;

/** The `srcset` of an avatar; undefined where there is but one picture. */
export function avatarSrcSet(
  src: string | null | undefined,
  smallSrc: string | null | undefined,
): string | undefined {
  if (!src || !smallSrc) return undefined;
  return `${smallSrc} ${AVATAR_SMALL_SIZE}w, ${src} ${AVATAR_SIZE}w`;
}
