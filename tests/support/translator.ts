// Translates the page while it runs, as Chrome does with Google Translate: each text is replaced
// with two `<font>` elements, adjacent texts with one pair, and later text is translated as it
// appears. The words stay the same, so that tests find them. Imports nothing, so that a browser can
// be given this one function.

export interface Translator {
  /** Texts that the page has changed since translation without effect: users still see the old. */
  stale(): string[];
  stop(): void;
}

/**
 * Starts to translate this document.
 * @param besides a selector of further elements not to translate
 */
export function startTranslating(besides = 'font'): Translator {
  const untouched = `script, style, noscript, textarea, svg, [translate="no"], font, ${besides}`;
  const translated = new Map<Text, string>();

  const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.closest(untouched)) return;
    const run = [text];
    for (let next = text.nextSibling; isText(next); next = next.nextSibling) run.push(next);
    const words = run.map(({ data }) => data).join('');
    if (words.trim() === '') return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = words;
    outer.append(inner);
    text.before(outer);
    for (const each of run) {
      translated.set(each, each.data);
      each.remove();
    }
  };
  const translateAllIn = (node: Node) => {
    if (isText(node)) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.isConnected) translate(text);
  };

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateAllIn(target);
      else for (const node of addedNodes) if (node.isConnected) translateAllIn(node);
    }
  });
  translateAllIn(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return {
    stale: () =>
      [...translated]
        .filter(([text, was]) => text.data !== was)
        .map(([text, was]) => `“${was}” is now “${text.data}”`),
    stop: () => observer.disconnect(),
  };
}
