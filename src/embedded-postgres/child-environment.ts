/**
 * Returns the environment for PostgreSQL's programs. It has no variables that would redirect them
 * (PGDATA, PGPORT…) and no secrets, and makes their messages English, because these are parsed.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}
