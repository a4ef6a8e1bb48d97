// Notifications with the specification's figures (section 9): one visible at a time, removed 2 s
// after its dismissal. A plain store, so that anything may call `toast`, component or not.
import { timings } from '#contract/timings';

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds until it goes by itself; 5000 unless given. */
  durationMs?: number;
}

export interface Toast extends Required<Pick<ToastOptions, 'title' | 'variant' | 'durationMs'>> {
  id: number;
  description: string | undefined;
  /** False once dismissed, until it is removed. */
  open: boolean;
}

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a notification in place of the one that is there. Answers its id. */
export function toast(options: ToastOptions): number {
  clearTimeout(removal);
  lastId += 1;
  set({
    id: lastId,
    title: options.title,
    description: options.description,
    variant: options.variant ?? 'default',
    durationMs: options.durationMs ?? timings.toastDefault,
    open: true,
  });
  return lastId;
}

/** Hides a notification now and removes it 2 s later. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), timings.toastRemoval);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
