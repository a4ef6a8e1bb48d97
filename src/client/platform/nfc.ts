// Web NFC (only Chrome on Android: https://w3c.github.io/web-nfc/), with its failures classified.

export interface TagContent {
  /** Identifies the tag; empty if the phone does not report it. */
  readonly serial: string;
  readonly records: readonly TagRecord[];
}

export interface TagRecord {
  /** `url`, `text`, `mime` and so on; `empty` for none. */
  readonly type: string;
  /** The content of addresses and texts, otherwise null. */
  readonly text: string | null;
  readonly bytes: number;
}

export type NfcProblem =
  /** The site may not use NFC; it is off in the phone's settings, or there is none. */
  | 'denied'
  | 'off'
  | 'no_nfc'
  /** The page went into the background. */
  | 'interrupted'
  /** The tag was to be written only if empty, and is not. */
  | 'not_empty'
  /** Phones cannot write to this kind of tag, or not lock it. */
  | 'unsupported'
  | 'not_lockable'
  /** The tag was removed, or refused. Browsers do not tell these apart. */
  | 'not_written'
  | 'not_locked';

export class NfcError extends Error {
  readonly problem: NfcProblem;

  constructor(problem: NfcProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'NfcError';
    this.problem = problem;
  }
}

/** Which tag to wait for, and callbacks for others. */
export interface Wanted {
  /** By default any tag. */
  accepts?(tag: TagContent): boolean;
  onOther(): void;
  onUnreadable(): void;
}

/** Operations on the tag at the phone. Reject with an `NfcError`, or the signal's reason. */
export interface TagReader {
  /** Until aborted, keeps the system from opening tags. Asks for permission if necessary. */
  hold(signal: AbortSignal): Promise<void>;
  /** Waits for a tag and reads it, even one that is already at the phone. */
  read(signal: AbortSignal, wanted: Wanted): Promise<TagContent>;
  /** Replaces the tag's content with an address; with `overwrite` false, only if the tag is empty. */
  write(address: string, overwrite: boolean, signal: AbortSignal): Promise<void>;
  /** Makes the tag read-only, irreversibly. */
  lock(signal: AbortSignal): Promise<void>;
}

export const hasNfc = (): boolean => 'NDEFReader' in window;

export const tagReader: TagReader = {
  hold: (signal) => withProblems(scanProblems, signal, () => newReader().scan({ signal })),

  async read(signal, { accepts = () => true, onOther, onUnreadable }) {
    // A separate scan, so that stopping it does not stop the one of `hold`.
    const done = new AbortController();
    const scan = AbortSignal.any([signal, done.signal]);
    const reader = newReader();
    const read = new Promise<TagContent>((resolve, reject) => {
      // A scan reports a tag that stays at the phone only once, so it runs until the wanted tag.
      reader.addEventListener('reading', (event) => {
        const tag = contentOf(event as ReadingEvent);
        if (accepts(tag)) resolve(tag);
        else onOther();
      });
      reader.addEventListener('readingerror', onUnreadable);
      scan.addEventListener('abort', () => reject(scan.reason));
    });
    // If the scan cannot even start, this rejects before anything awaits it.
    read.catch(() => undefined);
    try {
      await withProblems(scanProblems, signal, () => reader.scan({ signal: scan }));
      return await read;
    } finally {
      done.abort();
    }
  },

  write: (address, overwrite, signal) =>
    withProblems(writeProblems, signal, () =>
      newReader().write({ records: [{ recordType: 'url', data: address }] }, { overwrite, signal }),
    ),

  lock: (signal) => withProblems(lockProblems, signal, () => newReader().makeReadOnly({ signal })),
};

/** Keyed by the standard's exception names. */
type Problems = Readonly<Record<string, NfcProblem>> & { readonly other: NfcProblem };

const always = { NotReadableError: 'off', AbortError: 'interrupted' } as const;
const scanProblems: Problems = { ...always, NotAllowedError: 'denied', other: 'no_nfc' };
const writeProblems: Problems = {
  ...always,
  NotAllowedError: 'not_empty',
  NotSupportedError: 'unsupported',
  other: 'not_written',
};
const lockProblems: Problems = {
  ...always,
  NotAllowedError: 'denied',
  NotSupportedError: 'not_lockable',
  other: 'not_locked',
};

async function withProblems(
  problems: Problems,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  try {
    await run();
  } catch (error) {
    signal.throwIfAborted();
    const name = error instanceof DOMException ? error.name : 'other';
    throw new NfcError(problems[name] ?? problems.other, { cause: error });
  }
}

function contentOf({ serialNumber, message }: ReadingEvent): TagContent {
  const records = message.records.map(({ recordType, encoding, data }) => ({
    type: recordType,
    text:
      data && ['url', 'absolute-url', 'text'].includes(recordType)
        ? new TextDecoder(encoding ?? undefined).decode(data)
        : null,
    bytes: data?.byteLength ?? 0,
  }));
  return { serial: serialNumber, records };
}

// The part of the standard that is used, missing from TypeScript's library.
interface NdefRecord {
  readonly recordType: string;
  readonly encoding?: string | null;
  readonly data: DataView | null;
}

interface ReadingEvent extends Event {
  readonly serialNumber: string;
  readonly message: { readonly records: readonly NdefRecord[] };
}

interface NdefReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
  write(
    message: { records: readonly { recordType: string; data: string }[] },
    options: { overwrite: boolean; signal: AbortSignal },
  ): Promise<void>;
  makeReadOnly(options: { signal: AbortSignal }): Promise<void>;
}

function newReader(): NdefReader {
  const { NDEFReader } = window as unknown as { NDEFReader: new () => NdefReader };
  return new NDEFReader();
}
