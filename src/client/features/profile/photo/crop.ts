// The square that a worker cuts out of a photo, in pixels of the photo as it is shown (an image's
// `naturalWidth` and `naturalHeight`, turned by its EXIF orientation).
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

const MOST_ZOOM = 5;

/** How far one may zoom in, until the square has no more pixels than are kept of it. */
export function mostZoom({ width, height }: Sides): number {
  return Math.min(MOST_ZOOM, Math.max(1, Math.min(width, height) / AVATAR_SIZE));
}
