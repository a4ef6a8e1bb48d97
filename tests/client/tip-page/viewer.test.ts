import { describe, expect, it } from 'vitest';
import { type ViewerFacts, viewerOf } from '../../../src/client/features/tip-page/viewer';

const facts: ViewerFacts = {
  ownerId: 'maya',
  signedIn: true,
  keptUserId: null,
  user: undefined,
};

describe('who looks at a tip page', () => {
  it('is its owner by what the phone has kept, before any answer and without a network', () => {
    expect(viewerOf({ ...facts, keptUserId: 'maya' })).toBe('owner');
    expect(viewerOf({ ...facts, user: { id: 'maya' } })).toBe('owner');
  });

  it('is a tipper where nobody is signed in, or somebody else', () => {
    expect(viewerOf({ ...facts, signedIn: false, keptUserId: 'maya' })).toBe('tipper');
    expect(viewerOf({ ...facts, keptUserId: 'noor' })).toBe('tipper');
    expect(viewerOf({ ...facts, user: { id: 'noor' } })).toBe('tipper');
  });

  it('is a tipper once the server says that the session is over', () => {
    expect(viewerOf({ ...facts, keptUserId: 'maya', user: null })).toBe('tipper');
  });

  it('is unknown until the profile is there, or whose session it is', () => {
    expect(viewerOf(facts)).toBe('unknown');
    expect(viewerOf({ ...facts, ownerId: undefined, keptUserId: 'maya' })).toBe('unknown');
  });
});
