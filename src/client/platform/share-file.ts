import { saveFile } from './save-file';

/** Gives a file to the system's share sheet; saves it where there is none for files. */
export async function shareFile(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      // Closing the share sheet is a decision, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(file);
}
