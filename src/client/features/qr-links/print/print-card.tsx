import { createPortal } from 'react-dom';
import type { QrStyle } from '#client/drawing/qr-picture';
import { DesignedQr } from '#client/ui/designed-qr';

export interface PrintCardProps {
  /** The URL in the code. */
  address: string;
  /** The URL to type without a camera. */
  typed: string;
  look: QrStyle;
  name: string;
}

/** Shows only the card when the browser prints the page. */
export function PrintCard({ address, typed, look, name }: PrintCardProps) {
  return createPortal(
    <div data-print-only aria-hidden="true">
      <div className="mx-auto w-[100mm] overflow-hidden rounded-card border border-black bg-white p-[8mm] text-center text-black">
        <DesignedQr value={address} look={look} />
        <p className="mt-[4mm] text-3xl font-extrabold break-words">{name}</p>
        <p className="mt-[2mm] text-xl">{CALL_TO_ACTION}</p>
        <p className="mt-[2mm] break-all">{typed}</p>
      </div>
    </div>,
    document.body,
  );
}

/** The text on the card that the browser prints. */
const CALL_TO_ACTION = 'Scan to leave a tip';
/** The default headline of printed pieces, on a person's page and on a team's. */
export const HEADLINE = { person: 'Tip me', team: 'Tip us' } as const;
export const HEADLINE_MAX_LENGTH = 40;
