/**
 * What PostgreSQL's programs get to see of our environment: nothing that could redirect them
 * (PGDATA, PGPORT…), no secret of ours, and messages in English, because we read them.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}
