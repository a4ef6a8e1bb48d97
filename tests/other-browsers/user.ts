// A user of a page in another browser, who finds elements by their text.
import { setTimeout as pause } from 'node:timers/promises';
import type { OtherBrowser } from './browser';

const TIMEOUT_MS = 20_000;

export class User {
  readonly #browser: OtherBrowser;
  readonly #origin: string;

  constructor(browser: OtherBrowser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#browser.open(this.#origin + path);
  }

  /** Runs JavaScript in the page, as the body of an async function. */
  run(script: string): Promise<unknown> {
    return this.#browser.run(script);
  }

  async words(): Promise<string> {
    return String(await this.run('return document.body.innerText'));
  }

  async sees(words: string): Promise<void> {
    await this.#until(async () => (await this.words()).includes(words), `“${words}” to be seen`);
  }

  /** Waits for a button or link whose name starts with this, and taps it. */
  async taps(name: string): Promise<void> {
    const tapped = () =>
      this.run(`
        const wanted = ${JSON.stringify(name)};
        const nameOf = (element) => {
          const spoken = element.cloneNode(true);
          for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove();
          return element.getAttribute('aria-label') ?? spoken.textContent.trim();
        };
        const found = [...document.querySelectorAll('button, a')].find(
          (element) => nameOf(element).startsWith(wanted) && element.checkVisibility() && !element.disabled,
        );
        found?.click();
        return found !== undefined;`);
    await this.#until(async () => (await tapped()) === true, `“${name}” to be tapped`);
  }

  /** Waits for a field whose label starts with this, and replaces its text. */
  async types(label: string, text: string): Promise<void> {
    const typed = () =>
      this.run(`
        const named = [...document.querySelectorAll('label')].find(
          (each) => each.textContent.trim().startsWith(${JSON.stringify(label)}) && each.control,
        );
        const field = named?.control;
        if (!field?.checkVisibility() || field.disabled) return false;
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
        field.focus();
        set.call(field, ${JSON.stringify(text)});
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
        return true;`);
    await this.#until(async () => (await typed()) === true, `“${label}” to be typed into`);
  }

  /** Waits until a condition holds in the page: JavaScript, as the body of an async function. */
  async waits(script: string): Promise<void> {
    await this.#until(async () => (await this.run(script)) === true, script);
  }

  async #until(holds: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await holds())) {
      if (Date.now() > deadline) {
        throw new Error(`Waited in vain for ${what}. The page shows:\n${await this.words()}`);
      }
      await pause(100);
    }
  }
}
