import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/platform/http';
import { runTest, type StepResult, type Tested } from './run-test';

export type RunState = 'idle' | 'running' | 'passed' | 'failed';

export interface TestRun {
  state: RunState;
  steps: readonly StepResult[];
  error: string | null;
  /** Starts the test over, abandoning any test in progress. */
  start(tested: Tested): Promise<void>;
}

const fresh = { state: 'idle', steps: [], error: null } as const;

export function useTestRun(): TestRun {
  const [shown, setShown] = useState<Omit<TestRun, 'start'>>(fresh);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(tested: Tested): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const steps: StepResult[] = [];
    setShown({ ...fresh, state: 'running' });
    try {
      for await (const step of runTest(tested, signal)) {
        if (signal.aborted) return;
        steps.push(step);
        if (!step.passed) return setShown({ state: 'failed', steps: [...steps], error: null });
        setShown({ state: 'running', steps: [...steps], error: null });
      }
      setShown({ state: 'passed', steps, error: null });
    } catch (error) {
      if (signal.aborted) return;
      setShown({ state: 'failed', steps: [...steps], error: errorText(error) });
    }
  }

  return { ...shown, start };
}

function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (error.kind === 'offline') return "You're offline. Connect and run the test again.";
  if (error.isNetwork) return 'The server could not be reached. Check your connection.';
  if (error.code === 'profile_not_found') {
    return 'Your tip page is off, so nobody who scans your code finds it. Turn it on under Profile.';
  }
  if (error.status === 429) return 'That was a lot of tests. Please wait a moment.';
  return 'Something went wrong on our side. Please try again.';
}
