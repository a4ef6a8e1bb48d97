import { type ReactNode, useState } from 'react';
import type { QrStyle } from '#client/drawing/qr-picture';
import { defaultQrDesign } from '#contract/codes/qr-codes';
import { FullScreenCode } from './full-screen-code';

/** The look of a page's own code. */
export const plainStyle: QrStyle = { ...defaultQrDesign, image: null };

export interface TapToEnlargeProps {
  value: string;
  look: QrStyle;
  /** Whose page the code leads to. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** A code that fills the screen when tapped. */
export function TapToEnlarge({ value, look, name, className, children }: TapToEnlargeProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Show the QR code full screen"
        onClick={() => setShown(true)}
        className={className}
      >
        {children}
      </button>
      {shown && (
        <FullScreenCode value={value} look={look} name={name} onClose={() => setShown(false)} />
      )}
    </>
  );
}
