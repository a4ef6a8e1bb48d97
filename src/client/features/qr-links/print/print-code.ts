import { type QrLook, qrPicture } from '#client/drawing/qr-picture';
import type { QrCode } from '#contract/codes/qr-codes';
import { addressOf, typedAddressOf } from '../words';
import type { Paper, PrintKind } from './sheets';

export interface WantedPdf {
  code: QrCode;
  look: QrLook;
  name: string;
  call: string;
  kind: PrintKind;
  paper: Paper;
}

export async function printCode(
  { code, look, name, call, kind, paper }: WantedPdf,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ArrayBuffer> {
  // With the library and the font, which only those who print should load.
  const { printFile } = await import('./print-file');
  const picture = qrPicture(addressOf(code), look);
  const words = { name, call, address: typedAddressOf(code) };
  return printFile({ kind, paper, picture, words }, signal, onProgress);
}
