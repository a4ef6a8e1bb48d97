import type { Queries } from '#server/db/queries';
import { selectCodeNames } from './repository';

/** Returns the names of a user's printed codes by id, including deleted ones. */
export async function findCodeNames(
  db: Queries,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const codes = await selectCodeNames(db, userId);
  return new Map(codes.map(({ id, name }) => [id, name]));
}
