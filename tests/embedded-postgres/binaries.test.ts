import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assertRuns } from '../../src/embedded-postgres/binaries';
import { chooseRunner } from '../../src/embedded-postgres/runner';
import { makeDataFolder } from './support/data-folder';

it('names DATABASE_URL if the system has no loader for PostgreSQL (musl)', async () => {
  const program = join(await makeDataFolder(), 'postgres');
  await writeFile(program, '#!/lib64/no-such-loader.so\n', { mode: 0o755 });
  expect(() => assertRuns(program, null)).toThrow(
    'The embedded PostgreSQL does not run here: it needs glibc, which this system ' +
      '(Alpine, another musl?) does not have. Set DATABASE_URL to a PostgreSQL server instead.',
  );
});

it('repeats the loader’s reason if the system is too old', async () => {
  const program = join(await makeDataFolder(), 'postgres');
  const reason = "version `GLIBC_2.27' not found";
  await writeFile(program, `#!/bin/sh\necho "${reason.replace('`', '\\`')}" >&2; exit 1\n`, {
    mode: 0o755,
  });
  expect(() => assertRuns(program, null)).toThrow(`does not run here: ${reason}. Set DATABASE_URL`);
});

it('runs PostgreSQL for root as the user tipwell, or else postgres, or else nobody', () => {
  const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n';
  expect(chooseRunner(nobody)).toEqual({ name: 'nobody', uid: 65534, gid: 65534 });
  const postgres = `${nobody}postgres:x:101:104::/var/lib/postgresql:/bin/bash\n`;
  expect(chooseRunner(postgres)).toEqual({ name: 'postgres', uid: 101, gid: 104 });
  const tipwell = `${postgres}tipwell:x:997:996::/home/tipwell:/usr/sbin/nologin\n`;
  expect(chooseRunner(tipwell)).toEqual({ name: 'tipwell', uid: 997, gid: 996 });
  expect(() => chooseRunner('root:x:0:0::/root:/bin/sh\n')).toThrow('set DATABASE_URL');
});
