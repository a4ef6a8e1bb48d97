import type { Database } from '../open';
import type { Unlisten } from '../pg-listener';
import { DISTRIBUTION_CHANGES, isDistributed } from './distribute';

export interface Distribution {
  /** Whether Citus distributes the tables by now. */
  readonly distributed: boolean;
  readonly close: Unlisten;
}

/**
 * Finds out whether Citus distributes the tables, and notices when `npm run distribute` changes
 * that. Distributed tables stay distributed.
 * @param onFailure called if the check fails after a lost connection was reopened
 */
export async function followDistribution(
  database: Pick<Database, 'pool' | 'listen'>,
  onFailure: (error: unknown) => void,
): Promise<Distribution> {
  let distributed = false;
  const look = async () => {
    if (await isDistributed(database.pool)) distributed = true;
  };
  const close = await database.listen(
    DISTRIBUTION_CHANGES,
    () => {
      distributed = true;
    },
    () => look().catch(onFailure),
  );
  await look();
  return {
    get distributed() {
      return distributed;
    },
    close,
  };
}
