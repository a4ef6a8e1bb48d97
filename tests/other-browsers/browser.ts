// A browser other than Chromium, as far as these checks need it. Scripts do everything on a page,
// because that is what all of these browsers can do alike.

export interface OtherBrowser {
  /** Opens an address in the only tab, and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Runs JavaScript in the page, as the body of an async function. Returns its result. */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface BrowserKind {
  name: string;
  /** What this machine lacks to start it, in words; null if nothing. */
  missing(): string | null;
  start(): Promise<OtherBrowser>;
}
