// Stops PostgreSQL when this process dies, even by kill -9. A second shell, the guardian, reads
// from a pipe that only this process holds open. On "done", PostgreSQL has ended normally. If the
// pipe closes without it, this process has died, and the guardian stops PostgreSQL.
//
// The first shell starts the guardian and then becomes PostgreSQL (`exec`), so that the child's
// process id is PostgreSQL's. The guardian is forked twice, so that it is not PostgreSQL's child:
// PostgreSQL would take the end of an unknown child for a crash.

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
 * Returns the command line that runs `command` with a guardian (without one on Windows).
 * @param disposable a folder to delete as well if this process dies
 */
export function guarded(command: readonly string[], disposable = ''): [string, string[]] {
  const [program = '', ...args] = command;
  if (process.platform === 'win32') return [program, args];
  return ['/bin/sh', ['-c', script, 'tipwell-postgres', disposable, ...command]];
}
