import { useMemo } from 'react';
import { MARK_SIDE, MARK_WELL_PATH, markCoin, markGround, markWell } from '#client/drawing/mark';
import { qrPath } from '#client/drawing/qr-matrix';
import {
  imageBox,
  markSquare,
  type QrPicture,
  type QrStyle,
  qrPicture,
} from '#client/drawing/qr-picture';
import { classNames } from './class-names';

export interface DesignedQrProps {
  value: string;
  look: QrStyle;
  /** Where it leads, for screen readers; omitted next to text that says so. */
  label?: string;
  className?: string;
}

/** A QR code in its own colors, as wide as its container. The same in dark mode, for cameras. */
export function DesignedQr({ value, look, label, className }: DesignedQrProps) {
  const { foreground, background, logo, image = null } = look;
  const picture = useMemo(
    () => qrPicture(value, { foreground, background, logo, image }),
    [value, foreground, background, logo, image],
  );
  const side = picture.matrix.length;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={classNames('block aspect-square w-full rounded-control', className)}
    >
      <rect width={side} height={side} fill={background} />
      <QrShapes picture={picture} />
    </svg>
  );
}

/** A code's modules and the mark in its middle, without background. One unit per module. */
export function QrShapes({ picture }: { picture: QrPicture }) {
  const path = useMemo(() => qrPath(picture.matrix), [picture]);
  const mark = markSquare(picture);
  const { image } = picture;
  return (
    <>
      <path d={path} fill={picture.foreground} shapeRendering="crispEdges" />
      {mark && image && (
        <>
          <rect x={mark.at} y={mark.at} width={mark.side} height={mark.side} fill="#ffffff" />
          <image href={image.png} {...imageBox(image, mark)} />
        </>
      )}
      {mark && !image && (
        <g transform={`translate(${mark.at} ${mark.at}) scale(${mark.side / MARK_SIDE})`}>
          <rect
            width={MARK_SIDE}
            height={MARK_SIDE}
            rx={markGround.radius}
            fill={markGround.fill}
          />
          <circle cx={markCoin.cx} cy={markCoin.cy} r={markCoin.r} fill={markCoin.fill} />
          <path
            d={MARK_WELL_PATH}
            fill="none"
            stroke={markWell.stroke}
            strokeWidth={markWell.width}
            strokeLinecap="round"
          />
        </g>
      )}
    </>
  );
}
