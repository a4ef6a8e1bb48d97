import { type PointerEvent, useRef, useState } from 'react';
import { RangeField } from '#client/ui/range-field';
import { type Crop, mostZoom, movedBy, roomOf, type Sides, zoomedTo, zoomOf } from './crop';

export interface CropPickerProps {
  /** The address of the picture. */
  address: string;
  /** Like the crop, null until the picture is loaded. */
  photo: Sides | null;
  crop: Crop | null;
  disabled: boolean;
  onLoad(photo: Sides): void;
  onError(): void;
  onChange(crop: Crop): void;
}

/** Shows the part of the photo inside the square. Dragging, or three sliders, choose another. */
export function CropPicker(props: CropPickerProps) {
  const { photo, crop, disabled, onChange } = props;
  return (
    <>
      <Window {...props} />
      {photo && crop && (
        <fieldset disabled={disabled} className="flex flex-col gap-3">
          <legend className="sr-only">Crop</legend>
          <RangeField
            label="Zoom"
            min={1}
            max={mostZoom(photo)}
            value={zoomOf(photo, crop)}
            valueText={`${Math.round(zoomOf(photo, crop) * 100)}%`}
            onChange={(zoom) => onChange(zoomedTo(photo, crop, zoom))}
          />
          <RangeField
            label="Left to right"
            min={0}
            max={roomOf(photo, crop).across}
            value={crop.left}
            valueText={shareText(crop.left, roomOf(photo, crop).across, 'right')}
            onChange={(left) => onChange(movedBy(photo, crop, left - crop.left, 0))}
          />
          <RangeField
            label="Top to bottom"
            min={0}
            max={roomOf(photo, crop).down}
            value={crop.top}
            valueText={shareText(crop.top, roomOf(photo, crop).down, 'down')}
            onChange={(top) => onChange(movedBy(photo, crop, 0, top - crop.top))}
          />
        </fieldset>
      )}
    </>
  );
}

function shareText(value: number, room: number, towards: string): string {
  return `${Math.round((value / Math.max(1, room)) * 100)}% ${towards}`;
}

function Window({ address, photo, crop, disabled, onLoad, onError, onChange }: CropPickerProps) {
  const area = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);

  const grab = (event: PointerEvent) => {
    if (disabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom({ x: event.clientX, y: event.clientY });
  };
  const drag = (event: PointerEvent) => {
    if (!from || !photo || !crop || !area.current) return;
    const perPixel = crop.size / area.current.clientWidth;
    // The photo follows the finger, so the square goes the other way.
    const right = (from.x - event.clientX) * perPixel;
    const down = (from.y - event.clientY) * perPixel;
    setFrom({ x: event.clientX, y: event.clientY });
    onChange(movedBy(photo, crop, right, down));
  };
  const drop = () => setFrom(null);

  return (
    <div
      ref={area}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-control bg-sunken select-none active:cursor-grabbing"
    >
      <img
        src={address}
        alt="What you chose, as it will be cropped"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth > 0 ? onLoad({ width: naturalWidth, height: naturalHeight }) : onError()
        }
        onError={onError}
        className="absolute max-w-none"
        style={photo && crop ? placed(photo, crop) : { opacity: 0 }}
      />
      {/* Dims what will be outside the round avatar. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full ring-[6rem] ring-black/45"
      />
    </div>
  );
}

/** Places the photo so that its square fills the window, in percent of whatever size that has. */
function placed(photo: Sides, { left, top, size }: Crop) {
  const percent = (pixels: number) => `${(pixels / size) * 100}%`;
  return {
    width: percent(photo.width),
    height: percent(photo.height),
    left: percent(-left),
    top: percent(-top),
  };
}
