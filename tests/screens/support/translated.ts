import { afterEach, beforeEach, expect } from 'vitest';
import { startTranslating, type Translator } from '../../support/translator';

/**
 * Translates each page in a file's tests while it runs, as tourists' browsers do. Everything must
 * work as untranslated, and no text may change without being shown.
 */
export function translatePages(): void {
  let translator: Translator;
  beforeEach(() => {
    // The tests choose options by their HTML.
    translator = startTranslating('option');
  });
  afterEach(() => {
    translator.stop();
    expect(translator.stale(), 'what a person still reads').toEqual([]);
  });
}
