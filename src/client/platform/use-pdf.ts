import { useEffect, useRef, useState } from 'react';
import { toast } from '#client/ui/toast';
import { saveFile } from './save-file';

/** Draws a PDF until its signal is aborted, reporting progress from 0 to 1. */
type Draw = (signal: AbortSignal, onProgress: (done: number) => void) => Promise<ArrayBuffer>;

/** Makes and saves PDFs, one at a time. `progress` goes from 0 to 1; null when idle. */
export function usePdf() {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (fileName: string, draw: Draw) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      const file = await draw(controller.signal, setProgress);
      controller.signal.throwIfAborted();
      saveFile(new File([file], fileName, { type: 'application/pdf' }));
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
    title: 'The PDF could not be made',
    description: 'Part of it could not be loaded. Check your connection and try again.',
    variant: 'destructive',
  });
}
