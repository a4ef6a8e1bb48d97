// Tells a busy replayer that there is more to send.

/** Stays raised until it is cleared. */
export interface WakeSignal {
  raise(): void;
  clear(): void;
  isRaised(): boolean;
  /** Resolves once it is raised. */
  raised(): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isRaised = false;
  let wakeUp: (() => void) | null = null;
  return {
    raise() {
      isRaised = true;
      wakeUp?.();
    },
    clear() {
      isRaised = false;
    },
    isRaised: () => isRaised,
    raised: () =>
      new Promise((resolve) => {
        wakeUp = resolve;
        if (isRaised) resolve();
      }),
  };
}
