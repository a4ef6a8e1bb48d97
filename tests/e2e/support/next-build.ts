// The build after this one: the same sources with one word changed, built as for a deployment.
import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Including `dist`: a build keeps the files of the previous one. */
const copied = [
  'dist',
  'index.html',
  'tip-page.html',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'sw',
  'tsconfig.json',
  'vite.config.ts',
  'vite.tip-page.config.ts',
];

export interface NextBuild {
  /** The path of its `dist`. */
  folder: string;
  /** The product's name in this build, in every header. */
  productName: string;
  remove(): Promise<void>;
}

export async function makeNextBuild(): Promise<NextBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-next-build-'));
  // A server started by root reads it as another user.
  await chmod(folder, 0o755);
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const productName = 'Tipwell Next';
  const file = join(folder, 'src/client/text/product-name.ts');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace("'Tipwell'", `'${productName}'`));
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } };
  for (const target of [['--config', 'vite.tip-page.config.ts'], [], ['--ssr']]) {
    await promisify(execFile)(process.execPath, [vite, 'build', ...target], options);
  }
  return { folder, productName, remove: () => rm(folder, { recursive: true }) };
}
