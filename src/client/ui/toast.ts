// Toasts with the timings of section 9: one at a time, removed 2 s after being dismissed. A plain
// store, so that any code may call `toast`, component or not.

import { observable } from '#client/hooks/observable';
import { timings } from '#contract/timings';

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds until it dismisses itself; 5000 by default. */
  durationMs?: number;
}

export interface Toast extends Required<Pick<ToastOptions, 'title' | 'variant' | 'durationMs'>> {
  id: number;
  description: string | undefined;
  /** False once dismissed, until it is removed. */
  open: boolean;
}

export const currentToast = observable<Toast | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, replacing the visible one. Returns its id. */
export function toast(options: ToastOptions): number {
  clearTimeout(removal);
  lastId += 1;
  currentToast.set({
    id: lastId,
    title: options.title,
    description: options.description,
    variant: options.variant ?? 'default',
    durationMs: options.durationMs ?? timings.toastDefault,
    open: true,
  });
  return lastId;
}

/** Hides a toast now, and removes it 2 s later. */
export function dismissToast(id: number): void {
  const current = currentToast.get();
  if (current?.id !== id || !current.open) return;
  currentToast.set({ ...current, open: false });
  removal = setTimeout(() => currentToast.set(null), timings.toastRemoval);
}
