// Tells a busy replayer that there is more to send.

/** A wake-up call that is remembered until somebody looks. */
export interface Bell {
  ring(): void;
  silence(): void;
  rang(): boolean;
  /** Resolves at the next ring, or at once if it has rung. */
  heard(): Promise<void>;
}

/** Makes a silent bell. */
export function createBell(): Bell {
  let rang = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring() {
      rang = true;
      wakeUp?.();
    },
    silence() {
      rang = false;
    },
    rang: () => rang,
    heard: () =>
      new Promise((resolve) => {
        wakeUp = resolve;
        if (rang) resolve();
      }),
  };
}
