/**
 * The environment for PostgreSQL's programs: nothing that would redirect them (PGDATA, PGPORT…), no
 * secrets, and messages in English, because we parse them.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}
