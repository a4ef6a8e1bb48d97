import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shells } from '#contract/shells';
import { builtFiles } from '#server/render/built-client';
import { StartupError } from './startup-error';

/**
 * Refuses to serve without a whole build of the client: every page would be missing.
 * @throws {StartupError} when the folder does not hold one; the message names what is missing
 */
export function requireClient(clientDir: string): void {
  const files = builtFiles(clientDir) ?? [];
  const missing = [...Object.values(shells), 'service-worker.js', ...files].find(
    (file) => !existsSync(join(clientDir, file)),
  );
  if (missing === undefined && files.length > 0) return;
  const what = missing === undefined ? clientDir : join(clientDir, missing);
  throw new StartupError(`The built client is missing (${what}). Build it: npm run build.`);
}
