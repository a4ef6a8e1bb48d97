import type { QrPicture } from '#client/drawing/qr-picture';
import { saveFile } from '#client/platform/save-file';
import { toast } from '#client/ui/toast';
import { qrPng } from './qr-png';
import { qrSvg } from './qr-svg';

export function saveSvg(picture: QrPicture, fileName: string): void {
  saveFile(new File([qrSvg(picture)], `${fileName}.svg`, { type: 'image/svg+xml' }));
}

/** Saves a PNG, `side` pixels wide, or says that this browser cannot. */
export async function savePng(picture: QrPicture, fileName: string, side: number): Promise<void> {
  try {
    const png = await qrPng(picture, side);
    saveFile(new File([png], `${fileName}.png`, { type: 'image/png' }));
  } catch {
    toast({
      title: 'The PNG could not be made',
      description: 'This browser refused to draw it. The SVG has the same code.',
      variant: 'destructive',
    });
  }
}

/** Returns a file name without extension that every system accepts: `tipwell-terrace-7KX2M9Q`. */
export function fileNameOf({ name, code }: { name: string; code: string }): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return ['tipwell', plain, code].filter((part) => part !== '').join('-');
}
