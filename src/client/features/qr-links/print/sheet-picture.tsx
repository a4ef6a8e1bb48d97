import { memo, useId } from 'react';
import { QrShapes } from '#client/ui/designed-qr';
import { Skeleton } from '#client/ui/skeleton';
import type { CodeShape, Shape } from './drawing';
import type { Drawing, PrintChoice } from './layout';
import { familyOf } from './print-fonts';
import type { Line, Piece } from './sheets';

export interface PictureProps {
  drawing: Drawing;
  className?: string;
}

/** Shows one piece as cut. Decorative: text beside it says what it is. */
function PiecePicture({ drawing, className }: PictureProps) {
  const { width, height } = drawing.size;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={className}
      // Clips the bleed. Letters too small for the screen are measured wider than they are.
      style={{ overflow: 'visible', clipPath: 'inset(0)' }}
    >
      <Shapes shapes={drawing.ground} />
      <Shapes shapes={drawing.face} />
    </svg>
  );
}

/** Shows the whole sheet, with the marks to cut and fold along. Decorative without a label. */
export function SheetPicture({ drawing, label, className }: PictureProps & { label?: string }) {
  const { sheet, ground, face, cuts, folds } = drawing;
  const { width, height, pieces } = sheet;
  const id = useId();
  const [groundId, faceId] = [`${id}-ground`, `${id}-face`];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={className}
    >
      <defs>
        <g id={groundId}>
          <Shapes shapes={ground} />
        </g>
        <g id={faceId}>
          <Shapes shapes={face} />
        </g>
      </defs>
      <rect width={width} height={height} fill="#ffffff" />
      {[groundId, faceId].map((layer) =>
        pieces.map((piece) => (
          <use
            key={`${layer} ${piece.x} ${piece.y}`}
            href={`#${layer}`}
            transform={placing(piece)}
          />
        )),
      )}
      <path d={pathOf(cuts)} stroke="#000000" strokeWidth={0.25} />
      <path d={pathOf(folds)} stroke="#000000" strokeWidth={0.25} strokeDasharray="1 1" />
    </svg>
  );
}

function placing({ x, y, width, height, turned }: Piece): string {
  return turned ? `translate(${x + width} ${y + height}) rotate(180)` : `translate(${x} ${y})`;
}

function pathOf(lines: readonly Line[]): string {
  return lines.map(({ from, to }) => `M${from.join(' ')}L${to.join(' ')}`).join('');
}

function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  // Indexes are safe keys: a drawing never changes, but is replaced as a whole.
  return shapes.map((shape, index) => <OneShape key={String(index)} shape={shape} />);
}

function OneShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rectangle':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          fill={shape.fill}
        />
      );
    case 'frame':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          fill="none"
          stroke={shape.stroke}
          strokeWidth={shape.line}
        />
      );
    case 'polygon':
      return (
        <polygon
          points={shape.corners.map((corner) => corner.join(' ')).join(' ')}
          fill={shape.fill}
        />
      );
    case 'disc':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.fill} />;
    case 'photo':
      return <RoundPhoto {...shape} />;
    case 'picture':
      return typeof shape.png === 'string' ? (
        <image href={shape.png} x={shape.x} y={shape.y} width={shape.width} height={shape.height} />
      ) : null;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontFamily={familyOf(shape.font)}
          fontSize={shape.size}
          letterSpacing={shape.spacing}
          // Browsers widen tiny letters; the file does not.
          textLength={shape.width}
          lengthAdjust="spacingAndGlyphs"
          fill={shape.fill}
          // As in the file, which has no kerning.
          style={{ fontKerning: 'none', fontVariantLigatures: 'none', whiteSpace: 'pre' }}
        >
          {shape.text}
        </text>
      );
    case 'code':
      return <Code {...shape} />;
  }
}

function RoundPhoto({ x, y, radius, photo }: Extract<Shape, { kind: 'photo' }>) {
  const id = useId();
  const side = 2 * radius;
  return (
    <>
      <clipPath id={id}>
        <circle cx={x} cy={y} r={radius} />
      </clipPath>
      <image
        href={photo}
        x={x - radius}
        y={y - radius}
        width={side}
        height={side}
        clipPath={`url(#${id})`}
      />
    </>
  );
}

function Code({ x, y, side, picture }: CodeShape) {
  return (
    <g transform={`translate(${x} ${y}) scale(${side / picture.matrix.length})`}>
      <QrShapes picture={picture} />
    </g>
  );
}

export interface TileProps extends PrintChoice {
  draw: ((choice: PrintChoice) => Drawing) | null;
}

export const Tile = memo(({ draw, kind, paper, template }: TileProps) => {
  if (!draw) return <Skeleton className="h-full w-16" />;
  const drawing = draw({ kind, paper, template });
  const Picture = drawing.sheet.pieces.length > 2 ? SheetPicture : PiecePicture;
  return <Picture drawing={drawing} className="max-h-full max-w-full shadow-soft" />;
});
