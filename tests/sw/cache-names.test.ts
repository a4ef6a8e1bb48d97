import { describe, expect, it } from 'vitest';
import { outdatedBuilds } from '../../sw/cache-names';

const build = (id: string) => `tipwell-build-${id}`;

describe('which builds are removed when a worker becomes active', () => {
  it('keeps the build before, for tabs that outlive the update', () => {
    const names = [build('a'), 'tipwell-images', build('b'), build('c')];
    expect(outdatedBuilds(names, build('c'))).toEqual([build('a')]);
  });

  it('keeps a later build: its worker is waiting', () => {
    const names = [build('a'), build('b'), build('c')];
    expect(outdatedBuilds(names, build('b'))).toEqual([]);
  });

  it('removes nothing at the first install, and nothing that is not a build', () => {
    expect(outdatedBuilds([build('a')], build('a'))).toEqual([]);
    expect(outdatedBuilds(['tipwell-pages', 'other', build('b')], build('b'))).toEqual([]);
  });
});
