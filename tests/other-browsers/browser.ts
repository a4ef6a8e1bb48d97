// A browser other than Chromium, as far as these checks need it. Scripts do everything on a page,
// because all of these browsers support that in the same way.

export interface OtherBrowser {
  /** Opens an address in the only tab, and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Runs JavaScript in the page, as the body of an async function. Returns its result. */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface BrowserKind {
  name: string;
  /** Returns what this machine lacks to start it, as text, or null if nothing. */
  missing(): string | null;
  start(): Promise<OtherBrowser>;
}
