import { describe, expect, it } from 'vitest';
import { outdatedBuilds } from '../../sw/cache-names';

const build = (id: string) => `tipwell-build-${id}`;

describe('which builds are deleted when a service worker becomes active', () => {
  it('keeps the previous build, for tabs left open through the update', () => {
    const names = [build('a'), 'tipwell-images', build('b'), build('c')];
    expect(outdatedBuilds(names, build('c'))).toEqual([build('a')]);
  });

  it('keeps a newer build, whose service worker is waiting', () => {
    const names = [build('a'), build('b'), build('c')];
    expect(outdatedBuilds(names, build('b'))).toEqual([]);
  });

  it('deletes nothing on the first install, and no cache that is not a build', () => {
    expect(outdatedBuilds([build('a')], build('a'))).toEqual([]);
    expect(outdatedBuilds(['tipwell-pages', 'other', build('b')], build('b'))).toEqual([]);
  });
});
