import { afterEach, beforeEach, expect } from 'vitest';
import { startTranslating, type Translator } from '../../support/translator';

/**
 * Translates each page in a file's tests while it runs, as tourists' browsers do. Everything must
 * work as without it, and no text may change unseen.
 */
export function translatePages(): void {
  let translator: Translator;
  beforeEach(() => {
    // The tests choose from lists by the HTML of the options.
    translator = startTranslating('option');
  });
  afterEach(() => {
    translator.stop();
    expect(translator.stale(), 'what a person still reads').toEqual([]);
  });
}
