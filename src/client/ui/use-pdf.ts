import { useEffect, useRef, useState } from 'react';
import type { QrCode } from '#contract/qr-codes';
import { qrPicture } from '../../../ui/qr-picture';
import { saveFile } from '../../../ui/save-file';
import { toast } from '../../../ui/toast';
import { fileNameOf } from '../files/file-name';
import { addressOf, typedAddressOf } from '../words';
import type { Paper, PrintKind } from './sheets';

export interface WantedPdf {
  code: QrCode;
  name: string;
  call: string;
  kind: PrintKind;
  paper: Paper;
}

/** Makes PDFs, one at a time. `progress` goes from 0 to 1 while one is made, and is null otherwise. */
export function usePdf() {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async ({ code, name, call, kind, paper }: WantedPdf) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      // With the library and the font, which nobody should load who prints nothing.
      const { printFile } = await import('./print-file');
      const picture = qrPicture(addressOf(code), code.design);
      const words = { name, call, address: typedAddressOf(code) };
      const file = await printFile({ kind, paper, picture, words }, controller.signal, setProgress);
      controller.signal.throwIfAborted();
      const type = 'application/pdf';
      saveFile(new File([file], `${fileNameOf(code)}-${kind}.pdf`, { type }));
    } catch (error) {
      if (!controller.signal.aborted) showFailure(error);
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setProgress(null);
  };
  return { progress, make, cancel };
}

function showFailure(error: unknown): void {
  console.warn('No PDF was made', error);
  toast({
    title: 'No PDF could be made',
    description: 'What it takes could not be loaded. Check your connection and try again.',
    variant: 'destructive',
  });
}
