import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/open';
import { serverSecret } from '#server/db/server-secrets';

/** Returns a function that loads a named secret on first use. All processes share the secret. */
export function signingSecret({ db }: Pick<Database, 'db'>, name: string): () => Promise<Buffer> {
  let loading: Promise<Buffer> | null = null;
  return () => {
    loading ??= serverSecret(db, name, randomBytes(32)).catch((error) => {
      // So that the next call tries again.
      loading = null;
      throw error;
    });
    return loading;
  };
}
