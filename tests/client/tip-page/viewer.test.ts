import { describe, expect, it } from 'vitest';
import { type ViewerFacts, viewerOf } from '../../../src/client/features/tip-page/viewer';

const facts: ViewerFacts = {
  ownerId: 'maya',
  signedIn: true,
  keptUserId: null,
  user: undefined,
};

describe('the viewer of a tip page', () => {
  it('is its owner from stored data, before any answer and offline', () => {
    expect(viewerOf({ ...facts, keptUserId: 'maya' })).toBe('owner');
    expect(viewerOf({ ...facts, user: { id: 'maya' } })).toBe('owner');
  });

  it('is a tipper if nobody, or somebody else, is signed in', () => {
    expect(viewerOf({ ...facts, signedIn: false, keptUserId: 'maya' })).toBe('tipper');
    expect(viewerOf({ ...facts, keptUserId: 'noor' })).toBe('tipper');
    expect(viewerOf({ ...facts, user: { id: 'noor' } })).toBe('tipper');
  });

  it('is a tipper once the server says that the session is over', () => {
    expect(viewerOf({ ...facts, keptUserId: 'maya', user: null })).toBe('tipper');
  });

  it('is unknown until the profile and the session are known', () => {
    expect(viewerOf(facts)).toBe('unknown');
    expect(viewerOf({ ...facts, ownerId: undefined, keptUserId: 'maya' })).toBe('unknown');
  });
});
