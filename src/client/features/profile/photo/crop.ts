// The square that a worker cuts out of a photo: pure geometry, in pixels of the photo as it is
// shown (an image's `naturalWidth` and `naturalHeight`).
import { AVATAR_SIZE } from '#contract/limits';

export interface Sides {
  width: number;
  height: number;
}

/** A square inside the photo. */
export interface Crop {
  left: number;
  top: number;
  size: number;
}

const MOST_ZOOM = 5;

/** The largest square, in the middle. */
export function centeredCrop(photo: Sides): Crop {
  const size = Math.min(photo.width, photo.height);
  return { left: (photo.width - size) / 2, top: (photo.height - size) / 2, size };
}

/** How far one may zoom in, until the square has no more pixels than are kept of it. */
export function mostZoom(photo: Sides): number {
  const whole = Math.min(photo.width, photo.height);
  return Math.min(MOST_ZOOM, Math.max(1, whole / AVATAR_SIZE));
}

/** 1 is the largest square, 2 one with half its side. */
export function zoomOf(photo: Sides, { size }: Crop): number {
  return Math.min(photo.width, photo.height) / size;
}

/** Zooms around the middle of what is shown. */
export function zoomedTo(photo: Sides, crop: Crop, zoom: number): Crop {
  const size = Math.min(photo.width, photo.height) / Math.min(Math.max(1, zoom), mostZoom(photo));
  const shift = (crop.size - size) / 2;
  return inside(photo, { left: crop.left + shift, top: crop.top + shift, size });
}

/** Moves the square by so many pixels of the photo, but not beyond its edge. */
export function movedBy(photo: Sides, crop: Crop, right: number, down: number): Crop {
  return inside(photo, { ...crop, left: crop.left + right, top: crop.top + down });
}

/** How many pixels the square can move to the right and down from the corner. */
export function roomOf(photo: Sides, { size }: Crop): { across: number; down: number } {
  return { across: photo.width - size, down: photo.height - size };
}

/** The square in whole pixels, still inside the photo, as the server wants it. */
export function wholePixels(photo: Sides, crop: Crop): Crop {
  const size = Math.max(1, Math.floor(crop.size));
  return {
    size,
    left: clamp(Math.round(crop.left), photo.width - size),
    top: clamp(Math.round(crop.top), photo.height - size),
  };
}

function inside(photo: Sides, crop: Crop): Crop {
  const { across, down } = roomOf(photo, crop);
  return { ...crop, left: clamp(crop.left, across), top: clamp(crop.top, down) };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}
