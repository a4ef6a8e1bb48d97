// `npm run docs`: regenerates the tables in docs/product.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './documents';
import { withTables } from './product-tables';

const path = join(root, 'docs/product.md');
writeFileSync(path, withTables(readFileSync(path, 'utf8')));
