import { useState } from 'react';
import Cropper, { type MediaSize, type Point } from 'react-easy-crop';
// Otherwise the library adds a style element, which the content security policy blocks.
import 'react-easy-crop/react-easy-crop.css';
import { RangeField } from '#client/ui/range-field';
import { type Crop, mostZoom } from './crop';

interface CropPickerProps {
  address: string;
  disabled: boolean;
  onError(): void;
  /** Called with the initial square and every change. */
  onChange(crop: Crop): void;
}

/** How far an arrow key moves the photo, in CSS pixels. */
const KEY_STEP = 8;

/**
 * Shows the photo with the square on it. The square is positioned by dragging, pinching, the wheel,
 * arrow keys or, for people who cannot drag, three sliders.
 */
export function CropPicker({ address, disabled, onError, onChange }: CropPickerProps) {
  const [photo, setPhoto] = useState<MediaSize | null>(null);
  const [at, setAt] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);

  const load = (size: MediaSize) => (size.naturalWidth > 0 ? setPhoto(size) : onError());
  const zoomAroundMiddle = (next: number) => {
    setAt({ x: (at.x / zoom) * next, y: (at.y / zoom) * next });
    setZoom(next);
  };
  return (
    <>
      <div
        inert={disabled}
        // A release outside would count as a tap outside the dialog, which closes it.
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-control bg-sunken"
      >
        <Cropper
          image={address}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          crop={at}
          zoom={zoom}
          maxZoom={photo ? mostZoom({ width: photo.naturalWidth, height: photo.naturalHeight }) : 1}
          keyboardStep={KEY_STEP}
          mediaProps={{ alt: '', onError }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Your picture, as it will be cropped. Arrow keys move it.',
          }}
          setMediaSize={load}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropAreaChange={(_, { x, y, width }) => onChange({ left: x, top: y, size: width })}
        />
      </div>
      {photo && (
        <fieldset disabled={disabled} className="flex flex-col gap-3">
          <legend className="sr-only">Crop</legend>
          <RangeField
            label="Zoom"
            min={1}
            max={mostZoom({ width: photo.naturalWidth, height: photo.naturalHeight })}
            value={zoom}
            valueText={`${Math.round(zoom * 100)}%`}
            onChange={zoomAroundMiddle}
          />
          <Position
            label="Left to right"
            towards="right"
            room={roomOf(photo, zoom).x}
            at={at.x}
            onChange={(x) => setAt({ ...at, x })}
          />
          <Position
            label="Top to bottom"
            towards="down"
            room={roomOf(photo, zoom).y}
            at={at.y}
            onChange={(y) => setAt({ ...at, y })}
          />
        </fieldset>
      )}
    </>
  );
}

/** Returns the photo's reach from its center, in CSS pixels. The square is its shorter side. */
function roomOf({ width, height }: MediaSize, zoom: number): Point {
  const square = Math.min(width, height);
  return { x: (width * zoom - square) / 2, y: (height * zoom - square) / 2 };
}

interface PositionProps {
  label: string;
  towards: string;
  room: number;
  /** The photo's offset from its center, in CSS pixels. */
  at: number;
  onChange(at: number): void;
}

/** A slider for the square, which moves opposite to the photo. */
function Position({ label, towards, room, at, onChange }: PositionProps) {
  const share = room > 0 ? (room - at) / (2 * room) : 0;
  return (
    <RangeField
      label={label}
      min={0}
      max={2 * room}
      value={room - at}
      valueText={`${Math.round(share * 100)}% ${towards}`}
      onChange={(value) => onChange(room - value)}
    />
  );
}
