/**
 * Waits for statements that were sent in their order without waiting in between, which is one trip
 * to the database instead of several. It waits for all of them even if one fails, so that none is
 * still on its way when the transaction ends.
 * @param sent the results of repositories, called on the same transaction
 * @throws what the first of them to fail has thrown; those after it then fail for that reason
 */
export async function together<Results extends readonly unknown[]>(
  sent: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  const results = await Promise.allSettled(sent);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  // None has failed, so this waits for nothing.
  return Promise.all(sent);
}
