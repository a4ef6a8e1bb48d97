import type { Database } from '../open';
import type { Unlisten } from '../pg-listener';
import { DISTRIBUTION_CHANGES, isDistributed } from './distribute';

export interface Distribution {
  /** Whether Citus distributes the tables at the moment. */
  readonly distributed: boolean;
  readonly close: Unlisten;
}

/**
 * Finds out whether Citus distributes the tables, and notices when `npm run distribute` makes it do
 * so. It never stops again.
 * @param onFailure called if it could not be found out again after the connection was lost
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
