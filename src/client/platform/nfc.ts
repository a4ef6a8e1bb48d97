// Web NFC, which Chrome has on Android: https://w3c.github.io/web-nfc/. Failures are classified
// here.

/** What a tag holds. */
export interface TagContent {
  /** Tells tags apart; empty where the phone does not say. */
  readonly serial: string;
  readonly records: readonly TagRecord[];
}

export interface TagRecord {
  /** `url`, `text`, `mime` and so on; `empty` for none. */
  readonly type: string;
  /** Of addresses and texts. */
  readonly text: string | null;
  readonly bytes: number;
}

export type NfcProblem =
  /** This site may not use NFC; it is off in the phone's settings; or the phone has none. */
  | 'denied'
  | 'off'
  | 'no_nfc'
  /** The page went into the background. */
  | 'interrupted'
  /** Only an empty tag was to be written to, and this one is not. */
  | 'not_empty'
  /** Phones cannot write to tags of this kind; or not lock them. */
  | 'unsupported'
  | 'not_lockable'
  /** The tag went away, or it refused. Browsers do not tell these apart. */
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

/** Which tag is waited for, and who hears of those that are not it. */
export interface Wanted {
  /** Without it, any tag will do. */
  accepts?(tag: TagContent): boolean;
  onOther(): void;
  onUnreadable(): void;
}

/**
 * What can be done with the tag at the phone. All of it rejects with the signal's reason once that
 * is aborted, and otherwise with an `NfcError`.
 */
export interface TagReader {
  /**
   * Keeps tags from being opened by the system until the signal is aborted. Asks for permission
   * where that has not been given yet.
   */
  hold(signal: AbortSignal): Promise<void>;
  /** Waits for a tag, and reads it. One that is at the phone already is read anew. */
  read(signal: AbortSignal, wanted: Wanted): Promise<TagContent>;
  /**
   * Writes an address in place of all that the tag holds; with `overwrite` false, to an empty one
   * alone.
   */
  write(address: string, overwrite: boolean, signal: AbortSignal): Promise<void>;
  /** Makes the tag read-only, which nothing can take back. */
  lock(signal: AbortSignal): Promise<void>;
}

export const hasNfc = (): boolean => 'NDEFReader' in window;

export const tagReader: TagReader = {
  hold: (signal) => told(scanProblems, signal, () => newReader().scan({ signal })),

  async read(signal, { accepts = () => true, onOther, onUnreadable }) {
    // A scan of its own, so that ending it does not end the one of `hold`.
    const done = new AbortController();
    const scan = AbortSignal.any([signal, done.signal]);
    const reader = newReader();
    const read = new Promise<TagContent>((resolve, reject) => {
      // A tag that stays at the phone is read only once in a scan. So the same scan goes on until
      // the wanted tag comes.
      reader.addEventListener('reading', (event) => {
        const tag = contentOf(event as ReadingEvent);
        if (accepts(tag)) resolve(tag);
        else onOther();
      });
      reader.addEventListener('readingerror', onUnreadable);
      scan.addEventListener('abort', () => reject(scan.reason));
    });
    // Where the scan cannot even begin, this rejects before anybody awaits it.
    read.catch(() => undefined);
    try {
      await told(scanProblems, signal, () => reader.scan({ signal: scan }));
      return await read;
    } finally {
      done.abort();
    }
  },

  write: (address, overwrite, signal) =>
    told(writeProblems, signal, () =>
      newReader().write({ records: [{ recordType: 'url', data: address }] }, { overwrite, signal }),
    ),

  lock: (signal) => told(lockProblems, signal, () => newReader().makeReadOnly({ signal })),
};

/** By the names that the standard gives to exceptions. */
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

async function told(
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

// The part of the standard that is used here. TypeScript's library has nothing of it.
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
