/** Returns a lock like the one that lets one tab at a time save (`flow-lock.ts`). */
export function oneAtATime() {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = turn.then(run);
    turn = result.catch(() => undefined);
    return result;
  };
}
