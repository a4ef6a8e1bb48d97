import { createPortal } from 'react-dom';
import type { QrCode } from '#contract/qr-codes';
import { useCodeLook } from '../../../profile-view/use-code-look';
import { DesignedQr } from '../../../ui/designed-qr';
import { addressOf, typedAddressOf } from '../words';
import { CALL_TO_ACTION } from './call-to-action';

/** What comes out of the printer when the page itself is printed: the card, and nothing around it. */
export function PrintCard({ code, name }: { code: QrCode; name: string }) {
  const { lookOf } = useCodeLook();
  return createPortal(
    <div data-print-only aria-hidden="true">
      <div className="mx-auto w-[100mm] overflow-hidden rounded-card border border-black bg-white p-[8mm] text-center text-black">
        <DesignedQr value={addressOf(code)} look={lookOf(code.design)} />
        <p className="mt-[4mm] text-3xl font-extrabold break-words">{name}</p>
        <p className="mt-[2mm] text-xl">{CALL_TO_ACTION}</p>
        <p className="mt-[2mm] break-all">{typedAddressOf(code)}</p>
      </div>
    </div>,
    document.body,
  );
}
