// Simulates Web NFC as in Chrome on Android, and tags to hold to the phone. No desktop has either.
import type { Page } from '@playwright/test';

export interface Tag {
  serial: string;
  /** The stored address, or null. */
  url: string | null;
  locked?: boolean;
}

declare global {
  interface Window {
    nfc: {
      /** The name of the error with which the next `scan()` fails. */
      refuses: string | null;
      /** How many scans are running. */
      scans: number;
      /** Holds a tag to the phone; null takes it away. */
      put(tag: Tag | null): void;
      /** Returns the tag that was last held to the phone. */
      tag(): Tag | null;
    };
  }
}

/** Gives every page of the context an `NDEFReader`. */
export async function withNfc(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let last: Tag | null = null;
    /** The tag at the phone. After a failed write, it must be removed before it is found again. */
    let at: Tag | null = null;
    const readers = new Set<NDEFReader>();
    const fail = (name: string) => Promise.reject(new DOMException('Refused', name));
    const aborted = ({ signal }: { signal?: AbortSignal }) => signal?.aborted === true;

    class NDEFReader extends EventTarget {
      async scan({ signal }: { signal: AbortSignal }) {
        if (window.nfc.refuses) return fail(window.nfc.refuses);
        if (signal.aborted) return fail('AbortError');
        readers.add(this);
        signal.addEventListener('abort', () => readers.delete(this));
        setTimeout(() => this.tell());
      }

      async write(
        { records }: { records: { recordType: string; data: string }[] },
        options: { overwrite: boolean; signal: AbortSignal },
      ) {
        if (aborted(options)) return fail('AbortError');
        if (at?.url && !options.overwrite) return fail('NotAllowedError');
        if (!at || at.locked || records[0]?.recordType !== 'url') {
          at = null;
          return fail('NetworkError');
        }
        at.url = records[0].data;
      }

      async makeReadOnly(options: { signal: AbortSignal }) {
        if (aborted(options)) return fail('AbortError');
        if (!at) return fail('NetworkError');
        at.locked = true;
      }

      tell() {
        if (!at || !readers.has(this)) return;
        const bytes = new TextEncoder().encode(at.url ?? '');
        const records =
          at.url === null ? [] : [{ recordType: 'url', data: new DataView(bytes.buffer) }];
        const facts = { serialNumber: at.serial, message: { records } };
        this.dispatchEvent(Object.assign(new Event('reading'), facts));
      }
    }
    window.nfc = {
      refuses: null,
      get scans() {
        return readers.size;
      },
      put(tag) {
        last = tag ?? last;
        at = tag;
        for (const reader of readers) reader.tell();
      },
      tag: () => last,
    };
    Object.assign(window, { NDEFReader });
  });
}
