import { useMemo } from 'react';
import { qrMatrix, qrPath } from '#client/drawing/qr-matrix';
import { classNames } from './class-names';

export interface QrCodeProps {
  value: string;
  /** Where it leads, for screen readers. */
  label: string;
  className?: string;
}

/** A QR code, as wide as its container. Black on white even in dark mode, for cameras. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    const matrix = qrMatrix(value);
    return { side: matrix.length, path: qrPath(matrix) };
  }, [value]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('block aspect-square w-full rounded-control', className)}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
