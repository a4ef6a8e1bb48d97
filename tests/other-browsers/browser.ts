// A browser other than Chromium, as far as the checks here need it. Everything on a page is done by
// scripts, because that is what all of them can do alike.

export interface OtherBrowser {
  /** Opens an address in the one tab, and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Runs JavaScript in the page, as the body of an async function. Returns what that returns. */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface BrowserKind {
  name: string;
  /** What is missing on this machine, in words; null when it can be started. */
  missing(): string | null;
  start(): Promise<OtherBrowser>;
}
