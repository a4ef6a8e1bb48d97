import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AVATAR_SIZE, PHOTO_MAX_BYTES } from '#contract/limits';
import { photoProblem } from '../../../src/client/features/profile/photo/choose-photo';
import {
  type Crop,
  centeredCrop,
  mostZoom,
  movedBy,
  type Sides,
  wholePixels,
  zoomedTo,
  zoomOf,
} from '../../../src/client/features/profile/photo/crop';
import { photoFailureText } from '../../../src/client/features/profile/photo/photo-failure';
import { unreachable } from '../../../src/client/platform/api-error';

const wide: Sides = { width: 1600, height: 1000 };

describe('the square cut out of a photo', () => {
  it('starts as the largest one in the middle', () => {
    expect(centeredCrop(wide)).toEqual({ left: 300, top: 0, size: 1000 });
    expect(centeredCrop({ width: 600, height: 900 })).toEqual({ left: 0, top: 150, size: 600 });
  });

  it('zooms around its middle', () => {
    expect(zoomedTo(wide, centeredCrop(wide), 2)).toEqual({ left: 550, top: 250, size: 500 });
  });

  it('stops where the photo ends', () => {
    const crop = movedBy(wide, centeredCrop(wide), -10_000, 10_000);
    expect(crop).toEqual({ left: 0, top: 0, size: 1000 });
  });

  it('does not zoom in to fewer pixels than are stored', () => {
    expect(mostZoom({ width: AVATAR_SIZE * 2, height: AVATAR_SIZE * 3 })).toBe(2);
    expect(mostZoom({ width: 100, height: 100 })).toBe(1);
    expect(zoomOf(wide, zoomedTo(wide, centeredCrop(wide), 99))).toBeCloseTo(mostZoom(wide));
  });

  it('is always a square of whole pixels inside the photo', () => {
    const side = fc.integer({ min: 1, max: 9000 });
    const move = fc.double({ min: -9000, max: 9000, noNaN: true });
    const steps = fc.array(fc.tuple(fc.double({ min: 0, max: 9, noNaN: true }), move, move), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), steps, (photo, moves) => {
        let crop: Crop = centeredCrop(photo);
        for (const [zoom, right, down] of moves) {
          crop = movedBy(photo, zoomedTo(photo, crop, zoom), right, down);
        }
        const { left, top, size } = wholePixels(photo, crop);
        expect([left, top, size].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(size).toBeGreaterThanOrEqual(1);
        expect(left + size).toBeLessThanOrEqual(photo.width);
        expect(top + size).toBeLessThanOrEqual(photo.height);
      }),
    );
  });
});

describe('a chosen photo', () => {
  it('is refused before it is sent when it cannot become the photo', () => {
    expect(photoProblem({ type: 'image/gif', size: 10 })).toContain("can't be read as a photo");
    expect(photoProblem({ type: 'image/jpeg', size: PHOTO_MAX_BYTES + 1 })).toContain('8 MB');
    expect(photoProblem({ type: 'image/jpeg', size: PHOTO_MAX_BYTES })).toBeNull();
  });

  it('is said to be kept when there is no network', () => {
    expect(photoFailureText(unreachable('offline'))).toContain('still here');
    expect(photoFailureText(unreachable('timeout'))).toContain('still here');
  });
});
