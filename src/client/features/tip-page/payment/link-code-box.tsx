import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { drawQr } from '#client/drawing/draw-qr';
import { qrMatrix } from '#client/drawing/qr-matrix';
import { saveFile, shareFile } from '#client/platform/save-file';
import { Button } from '#client/ui/button';
import { QrCode } from '#client/ui/qr-code';
import { zelleQrLink } from '#contract/profiles/zelle-code';

export interface LinkCodeBoxProps {
  /** A URL, or the person to pay with Zelle. */
  content: string | { name: string; recipient: string };
  /** Where the code leads, for screen readers. */
  label: string;
  text: string;
  /** If given, the code can be saved as a picture, because a phone cannot scan its own screen. */
  fileName?: string;
}

export function LinkCodeBox({ content, label, text, fileName }: LinkCodeBoxProps) {
  const value =
    typeof content === 'string' ? content : zelleQrLink(content.name, content.recipient);
  const [failed, setFailed] = useState(false);
  return (
    <div className="flex flex-col items-center gap-2.5">
      <div className="size-44 overflow-hidden rounded-control border border-line">
        <QrCode value={value} label={label} />
      </div>
      <p className="text-center text-sm text-ink-muted">{text}</p>
      {fileName && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => void saveCodeAsImage(value, fileName).then((saved) => setFailed(!saved))}
        >
          Save image
        </Button>
      )}
      {failed && (
        <p role="alert" className="text-sm text-danger">
          The image could not be saved. Take a screenshot instead.
        </p>
      )}
    </div>
  );
}

const PIXELS_PER_MODULE = 12;

/**
 * Saves a text's QR code as a PNG. On phones it opens the share sheet, which can add the file to
 * the photos, where bank apps look for it; elsewhere it downloads the file. Resolves to false if
 * the browser cannot draw the picture.
 */
async function saveCodeAsImage(text: string, fileName: string): Promise<boolean> {
  const matrix = qrMatrix(text);
  let file: File;
  try {
    const png = await drawQr(matrix, matrix.length * PIXELS_PER_MODULE);
    file = new File([png], fileName, { type: 'image/png' });
  } catch {
    return false;
  }
  if (matchMedia('(pointer: coarse)').matches) await shareFile(file);
  else saveFile(file);
  return true;
}
