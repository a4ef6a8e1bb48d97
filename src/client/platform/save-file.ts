/** Milliseconds after which the browser has surely started reading the file. */
const READING_MS = 60_000;

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READING_MS);
}
