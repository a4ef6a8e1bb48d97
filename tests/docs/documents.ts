import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Every document in the repository, as a path relative to its root. */
export const documents = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => relative(root, join(root, folder, file))),
);
