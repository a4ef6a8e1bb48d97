import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadPicture } from '#client/drawing/code-image';
import { type QrStyle, qrPicture } from '#client/drawing/qr-picture';
import { initialsOf } from '#client/text/initials';
import type { QrCode } from '#contract/codes/qr-codes';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { nameOf } from '#contract/profiles/payee';
import { availableMethods, paymentMethodText } from '#contract/profiles/payment-methods';
import { addressOf, typedAddressOf } from '../labels';
import type { PrintContent } from './layout';
import { loadPrintFonts, needsOther } from './print-fonts';

/** Tipwell's own green, as in `ui/theme.css`. */
const BRAND = '#047857';
const PHOTO_SIDE = 512;
/** The JPEG quality at which no artifacts show in print. */
const PHOTO_QUALITY = 0.92;

const forever = { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false } as const;

export function printFonts(texts: readonly string[]) {
  const other = needsOther(texts);
  return queryOptions({
    queryKey: ['print-fonts', other],
    queryFn: ({ signal }) => loadPrintFonts(other, signal),
    ...forever,
  });
}

export interface PrintWords {
  headline: string;
  withPhoto: boolean;
}

/** Returns a code's printed content. `ready` is true once the photo has loaded or failed. */
export function usePrintContent(
  code: QrCode,
  look: QrStyle,
  profile: OwnProfile,
  { headline, withPhoto }: PrintWords,
): { content: PrintContent; ready: boolean } {
  const { avatarUrl } = profile;
  const { data: photo = null, isLoading } = useQuery({
    queryKey: ['print-photo', avatarUrl],
    queryFn: () => loadPhoto(avatarUrl ?? ''),
    enabled: avatarUrl !== null,
    ...forever,
  });
  const content = useMemo(() => {
    const name = nameOf(profile);
    return {
      picture: qrPicture(addressOf(code), look),
      headline,
      name,
      services: availableMethods(profile).map((method) => paymentMethodText[method].name),
      address: typedAddressOf(code),
      photo: withPhoto ? photo : null,
      initials: initialsOf(name),
      accent: accentOf(code, profile),
    };
  }, [code, look, profile, headline, withPhoto, photo]);
  return { content, ready: !isLoading };
}

/** Returns the code's own color, or the page's if the code is black. */
function accentOf({ design }: QrCode, { branding }: OwnProfile): string {
  const { foreground } = design;
  if (foreground !== '#000000') return foreground;
  return branding?.colors?.light.brand ?? BRAND;
}

async function loadPhoto(url: string): Promise<string> {
  const picture = await loadPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.drawImage(picture, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  return canvas.toDataURL('image/jpeg', PHOTO_QUALITY);
}
