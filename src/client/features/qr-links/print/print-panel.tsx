import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { usePdf } from '#client/platform/use-pdf';
import { useCodeLook } from '#client/shared/profile/use-code-look';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { SelectField } from '#client/ui/select-field';
import { TextField } from '#client/ui/text-field';
import type { QrCode } from '#contract/codes/qr-codes';
import { fileNameOf } from '../files/file-name';
import { NeedsLogo } from '../needs-logo';
import { UnsavedDesign } from '../unsaved-design';
import { CALL_MAX_LENGTH, CALL_TO_ACTION } from './call-to-action';
import { printCode } from './print-code';
import { type Paper, type PrintKind, printKinds } from './sheets';

const kindNames: Record<PrintKind, string> = {
  badge: 'Badge, credit-card size (2.1 × 3.4 in)',
  card: 'Business card, 3.5 × 2 in',
  stickers: 'Sticker sheet, 12 of 50 mm',
  tent: 'Table tent, 4 × 5 in, folded',
};
const kindOptions = printKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));
const paperOptions = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
];

/** Where people print on US Letter. */
const letterRegions = /-(US|CA|MX|PH|CL|CO|VE|GT|CR|PA|DO|PR)\b/;

export interface PrintPanelProps {
  code: QrCode;
  /** Whose code it is. */
  name: string;
  unsaved: boolean;
}

/** A code as a PDF for a print shop or a printer at home. */
export function PrintPanel({ code, name, unsaved }: PrintPanelProps) {
  const [kind, setKind] = useState<PrintKind>('badge');
  const [paper, setPaper] = useState<Paper>(() =>
    letterRegions.test(navigator.language) ? 'letter' : 'a4',
  );
  const [call, setCall] = useState(CALL_TO_ACTION);
  const pdf = usePdf();
  const { lookOf, isReady } = useCodeLook();
  const ready = isReady(code.design);
  return (
    <SectionCard
      title="Print"
      lead="An actual-size PDF with crop marks. Print it at 100%, not “fit to page”."
    >
      <UnsavedDesign unsaved={unsaved} />
      <SelectField
        autoComplete="off"
        label="Format"
        options={kindOptions}
        value={kind}
        onChange={(event) => setKind(event.target.value as PrintKind)}
      />
      {(kind === 'stickers' || kind === 'tent') && (
        <SelectField
          autoComplete="off"
          label="Paper"
          options={paperOptions}
          value={paper}
          onChange={(event) => setPaper(event.target.value as Paper)}
        />
      )}
      <TextField
        label="Text under your name"
        autoComplete="off"
        maxLength={CALL_MAX_LENGTH}
        value={call}
        onChange={(event) => setCall(event.target.value)}
      />
      <NeedsLogo ready={ready} />
      {pdf.progress === null ? (
        <Button
          variant="secondary"
          busy={!ready}
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() =>
            void pdf.make(`${fileNameOf(code)}-${kind}.pdf`, (signal, onProgress) =>
              printCode(
                { code, look: lookOf(code.design), name, call, kind, paper },
                signal,
                onProgress,
              ),
            )
          }
          className="sm:self-start"
        >
          Download PDF
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <progress
            aria-label="Making the PDF"
            value={pdf.progress}
            className="h-3 min-w-32 flex-1 accent-brand"
          />
          <Button variant="secondary" size="sm" onClick={pdf.cancel}>
            Cancel
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
