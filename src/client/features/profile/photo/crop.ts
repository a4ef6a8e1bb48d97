// The square that a worker crops from a photo, in pixels of the photo as shown (its `naturalWidth`
// and `naturalHeight`, after EXIF rotation).
import { AVATAR_SIZE } from '#contract/limits';

export interface Sides {
  width: number;
  height: number;
}

/** A square inside the photo, in whole pixels. */
export interface Crop {
  left: number;
  top: number;
  size: number;
}

const MAX_ZOOM = 5;

/** Returns the maximum zoom, at which the square has no more pixels than are stored. */
export function mostZoom({ width, height }: Sides): number {
  return Math.min(MAX_ZOOM, Math.max(1, Math.min(width, height) / AVATAR_SIZE));
}
