// PostgreSQL should not outlive this process, even if that is killed with -9. A shell waits
// beside it for the end of a pipe that only we hold open: "done" means PostgreSQL has ended and
// all is well, the end of the pipe without a word means we have died.
//
// The shell that starts both becomes PostgreSQL (`exec`), so that its process id is the one we
// know; the waiting one is detached from it (twice forked), because PostgreSQL would take the
// death of a child that it did not start for a crash.

const script = `
disposable=$1; shift
exec 3<&0 0</dev/null
( (
  read -r word <&3 || {
    kill -INT $$
    if [ -n "$disposable" ]; then
      while kill -0 $$; do sleep 0.1; done
      rm -rf -- "$disposable"
    fi
  }
) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"
`;

/**
 * The command that runs `command` under a guardian.
 * @param disposable a folder to delete as well when this process dies
 */
export function guarded(command: readonly string[], disposable = ''): [string, string[]] {
  const [program = '', ...args] = command;
  if (process.platform === 'win32') return [program, args];
  return ['/bin/sh', ['-c', script, 'tipwell-postgres', disposable, ...command]];
}
