import { describe, expect, it } from 'vitest';
import { AVATAR_SIZE, PHOTO_MAX_BYTES } from '#contract/limits';
import {
  photoFailureText,
  photoProblem,
} from '../../../src/client/features/profile/photo/choose-photo';
import { mostZoom } from '../../../src/client/features/profile/photo/crop';
import { unreachable } from '../../../src/client/platform/api-error';

describe('the square cut out of a photo', () => {
  it('does not zoom in to fewer pixels than are stored', () => {
    expect(mostZoom({ width: AVATAR_SIZE * 2, height: AVATAR_SIZE * 3 })).toBe(2);
    expect(mostZoom({ width: 100, height: 100 })).toBe(1);
    expect(mostZoom({ width: 9000, height: 9000 })).toBe(5);
  });
});

describe('a chosen photo', () => {
  it('is refused before it is sent if it cannot be used', () => {
    expect(photoProblem({ type: 'image/gif', size: 10 })).toContain("can't be read as a photo");
    expect(photoProblem({ type: 'image/jpeg', size: PHOTO_MAX_BYTES + 1 })).toContain('8 MB');
    expect(photoProblem({ type: 'image/jpeg', size: PHOTO_MAX_BYTES })).toBeNull();
  });

  it('says that it is kept when there is no network', () => {
    expect(photoFailureText(unreachable('offline'))).toContain('still here');
    expect(photoFailureText(unreachable('timeout'))).toContain('still here');
  });
});
