import { StartupError } from '#server/start/startup-error';

/** Why a database is not distributed. Scripts rely on these codes, so they never change. */
export type RefusalCode =
  | 'embedded'
  | 'server_too_old'
  | 'citus_missing'
  | 'citus_too_old'
  | 'not_coordinator'
  | 'coordinator_unnamed'
  | 'workers_missing'
  | 'worker_unreachable'
  | 'not_owner'
  | 'migration_missing'
  | 'migration_running'
  | 'tables_in_use';

/** Nothing was changed. The message begins with the code. */
export class DistributionRefused extends StartupError {
  constructor(
    readonly code: RefusalCode,
    reason: string,
  ) {
    super(`${code}: ${reason}`);
  }
}
