// The database roles. The owner owns the tables and migrates them. The serving role reads and
// writes rows, but cannot change tables. So an injected statement can change no table and has no
// superuser's access to the machine's files and programs.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { JOB_SCHEMA } from './job-tables';

export interface DatabaseUrls {
  /** The serving role's URL. */
  readonly serving: string;
  /** The serving role's URL that bypasses any pooler. */
  readonly direct: string;
  /** The URL of the role that owns the tables. */
  readonly owner: string;
}

const OWNER = 'tipwell_owner';
const SERVING = 'tipwell_server';

/**
 * Creates both roles in the embedded database, or gives them new passwords. Objects that belong to
 * the superuser, as in an older or restored database, are transferred to the owner.
 * @param administrator the superuser's URL
 */
export async function prepareRoles(administrator: string): Promise<DatabaseUrls> {
  return withClient(administrator, async (client) => {
    const owner = await setPassword(client, OWNER);
    const serving = await setPassword(client, SERVING);
    await client.query('begin');
    await runEach(client, changesOfOwner, [OWNER]);
    await client.query('commit');
    const urlOf = (username: string, password: string) =>
      Object.assign(new URL(administrator), { username, password }).href;
    const direct = urlOf(SERVING, serving);
    return { owner: urlOf(OWNER, owner), serving: direct, direct };
  });
}

/** Grants the role of the URL `serving` access to all tables that the client's role owns. */
export async function grantServing(client: pg.Client, serving: string): Promise<void> {
  const role = await roleOf(serving);
  await client.query('begin');
  await grantTo(client, role);
  await client.query('commit');
}

/** Returns the name of the serving role, or null if it is the owner. */
export async function servingRoleOf({
  owner,
  serving,
}: Pick<DatabaseUrls, 'owner' | 'serving'>): Promise<string | null> {
  return owner === serving ? null : roleOf(serving);
}

function roleOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select current_user as name');
    return rows[0].name;
  });
}

/** Grants a role the same access as `grantServing`, in the caller's transaction. */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  await runEach(client, grants, [role]);
}

/** Creates the role if needed. Returns its new password, which is valid until the next start. */
async function setPassword(client: pg.Client, role: string): Promise<string> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const password = randomBytes(24).toString('base64url');
  await client.query(
    `${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nocreatedb nocreaterole ` +
      `noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  );
  return password;
}

/** Skips the sequences and types of tables, which follow their table's owner. */
const changesOfOwner = `
  select format('alter database %I owner to %I', datname, $1::text) as command
    from pg_database where datname = current_database() and datdba = current_user::regrole
  union all
  select format('alter schema %I owner to %I', nspname, $1)
    from pg_namespace where nspowner = current_user::regrole
     and nspname !~ '^pg_' and nspname <> 'information_schema'
  union all
  select format('alter table %s owner to %I', object.oid::regclass, $1)
    from pg_class object join pg_namespace on pg_namespace.oid = relnamespace
   where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
     and nspname !~ '^pg_' and nspname <> 'information_schema'
     and not exists (select from pg_depend
                      where classid = 'pg_class'::regclass and objid = object.oid
                        and deptype in ('a', 'i', 'e'))
  union all
  select format('alter type %s owner to %I', object.oid::regtype, $1)
    from pg_type object join pg_namespace on pg_namespace.oid = typnamespace
   where typowner = current_user::regrole and typtype in ('e', 'd')
     and nspname !~ '^pg_' and nspname <> 'information_schema'
  union all
  select format('alter routine %s owner to %I', object.oid::regprocedure, $1)
    from pg_proc object join pg_namespace on pg_namespace.oid = pronamespace
   where proowner = current_user::regrole
     and nspname !~ '^pg_' and nspname <> 'information_schema'`;

const grants = `
  select format('grant usage on schema %I to %I', nspname, $1::text) as command
    from pg_namespace
   where nspname in (current_schema(), 'drizzle', '${JOB_SCHEMA}')
     and pg_has_role(nspowner, 'usage') and not has_schema_privilege($1, oid, 'usage')
  union all
  select format('grant select, insert, update, delete on %s to %I', oid::regclass, $1)
    from pg_class
   where relnamespace in (current_schema()::regnamespace, '${JOB_SCHEMA}'::regnamespace)
     and relkind in ('r', 'p', 'v') and pg_has_role(relowner, 'usage')
     and not (has_table_privilege($1, oid, 'select') and has_table_privilege($1, oid, 'insert')
          and has_table_privilege($1, oid, 'update') and has_table_privilege($1, oid, 'delete'))
  union all
  select format('grant usage, select on sequence %s to %I', oid::regclass, $1)
    from pg_class
   where relnamespace in (current_schema()::regnamespace, '${JOB_SCHEMA}'::regnamespace)
     and relkind = 'S' and pg_has_role(relowner, 'usage')
     and not (has_sequence_privilege($1, oid, 'usage') and has_sequence_privilege($1, oid, 'select'))
  union all
  -- Graphile Worker lets nobody but the owner see rows of its tables, unless a policy says otherwise.
  -- It is for every role with the privileges above: one that names a role is part of dumps, which
  -- then cannot be restored where there is no such role.
  select format('create policy granted on %s using (true) with check (true)', pg_class.oid::regclass)
    from pg_class
   where relnamespace = '${JOB_SCHEMA}'::regnamespace and relrowsecurity
     and pg_has_role(relowner, 'usage')
     and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'granted')
  union all
  select format('grant select on drizzle.__drizzle_migrations to %I', $1)
   where not has_table_privilege($1, 'drizzle.__drizzle_migrations', 'select')`;

/** Runs each command in the rows that a query returns. */
async function runEach(client: pg.Client, query: string, values: string[]): Promise<void> {
  const { rows } = await client.query<{ command: string }>(query, values);
  for (const { command } of rows) await client.query(command);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tipwell roles' });
  client.on('error', () => {}); // the next query reports it
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
