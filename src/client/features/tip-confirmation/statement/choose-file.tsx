import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';

export function ChooseFile({ onFile }: { onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; everyone can use the button.
    <div
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden="true" className="size-8 text-ink-muted" />
      <Button onClick={() => input.current?.click()}>Choose a CSV file</Button>
      <p className="text-sm text-ink-muted">or drop it here</p>
      <input
        ref={input}
        type="file"
        aria-label="Statement as CSV"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          // Lets the same file be chosen again after a fix.
          event.target.value = '';
        }}
      />
    </div>
  );
}
