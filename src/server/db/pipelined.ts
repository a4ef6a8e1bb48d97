/**
 * Waits for statements that were sent one after another without waiting in between, which takes one
 * round trip to the database instead of several. Waits for all of them even if one fails, so that
 * none is in flight when the transaction ends.
 * @param sent the promises of repository calls on the same transaction
 * @throws the error of the first to fail; later ones fail because of it
 */
export async function pipelined<Results extends readonly unknown[]>(
  sent: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  const results = await Promise.allSettled(sent);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  // None has failed, so this does not wait.
  return Promise.all(sent);
}
