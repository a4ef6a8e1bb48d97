import { afterEach, beforeEach, expect } from 'vitest';
import { startTranslating, type Translator } from '../../support/translator';

/**
 * Has each page of a file's tests translated while it runs, as tourists' browsers do. All must work
 * as without, and no text may change where nobody sees it.
 */
export function translatePages(): void {
  let translator: Translator;
  beforeEach(() => {
    // The tests choose from lists by the HTML of what they choose.
    translator = startTranslating('option');
  });
  afterEach(() => {
    translator.stop();
    expect(translator.stale(), 'what a person still reads').toEqual([]);
  });
}
