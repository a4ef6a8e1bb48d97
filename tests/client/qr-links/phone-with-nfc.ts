// A phone with NFC and the tags held to it, behaving like Chrome on Android.
import {
  NfcError,
  type NfcProblem,
  type TagContent,
  type TagReader,
  type Wanted,
} from '../../../src/client/platform/nfc';

export interface Tag {
  serial: string;
  holds: { type: string; text: string | null } | null;
  /** How the tag fails. */
  fault?: 'read-only' | 'too-small' | 'garbles' | 'cannot-lock' | 'unreadable' | undefined;
  locked?: boolean;
}

let made = 0;
export const newTag = (holds: Tag['holds'] = null, fault?: Tag['fault']): Tag => {
  made += 1;
  return { serial: `04:${made}`, holds, fault };
};
export const link = (text: string) => ({ type: 'url', text });

interface Waiting extends Wanted {
  resolve(tag: TagContent): void;
}

export class PhoneWithNfc implements TagReader {
  /** Why the phone refuses: its settings or the permission. */
  refuses: NfcProblem | null = null;
  /** Whether the tag is lifted off during the next write. */
  losesNext = false;
  held = 0;
  private at: Tag | null = null;
  private readonly waiting = new Set<Waiting>();

  put(tag: Tag): void {
    this.at = tag;
    for (const one of this.waiting) this.meet(one);
  }

  lift(): void {
    this.at = null;
  }

  /** How many scans are running. */
  get scans(): number {
    return this.held + this.waiting.size;
  }

  async hold(signal: AbortSignal): Promise<void> {
    if (this.refuses) throw new NfcError(this.refuses);
    this.held += 1;
    signal.addEventListener('abort', () => {
      this.held -= 1;
    });
  }

  async read(signal: AbortSignal, wanted: Wanted): Promise<TagContent> {
    let waiting: Waiting | undefined;
    try {
      return await new Promise<TagContent>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        waiting = { ...wanted, resolve };
        this.waiting.add(waiting);
        this.meet(waiting);
      });
    } finally {
      if (waiting) this.waiting.delete(waiting);
    }
  }

  async write(address: string, overwrite: boolean): Promise<void> {
    const tag = this.at;
    if (this.losesNext) {
      this.losesNext = false;
      this.at = null;
    }
    if (!this.at || !tag) throw new NfcError('not_written');
    if (tag.holds && !overwrite) throw new NfcError('not_empty');
    if (tag.fault === 'read-only' || tag.fault === 'too-small') {
      // It is not read again until it has been removed.
      this.at = null;
      throw new NfcError('not_written');
    }
    tag.holds = link(tag.fault === 'garbles' ? address.slice(0, -1) : address);
  }

  async lock(): Promise<void> {
    if (!this.at) throw new NfcError('not_locked');
    if (this.at.fault === 'cannot-lock') throw new NfcError('not_lockable');
    this.at.locked = true;
  }

  private meet({ accepts = () => true, onOther, onUnreadable, resolve }: Waiting): void {
    if (!this.at) return;
    const { serial, holds, fault } = this.at;
    if (fault === 'unreadable') {
      onUnreadable();
      return;
    }
    const records = holds ? [{ ...holds, bytes: holds.text?.length ?? 200 }] : [];
    const content = { serial, records };
    if (accepts(content)) resolve(content);
    else onOther();
  }
}
