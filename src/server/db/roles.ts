// Who may do what in the database. One role owns the tables and migrates them; another serves, and
// may read and write rows but change no table. So a hole in a statement of ours reaches neither the
// schema nor, through a superuser's rights, the files and programs of the machine.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface DatabaseUrls {
  /** Connects as the role that serves. */
  readonly serving: string;
  /** Connects as the role that owns the tables. */
  readonly owner: string;
}

const OWNER = 'tipwell_owner';
const SERVING = 'tipwell_server';

/**
 * Makes both roles in a database of ours, with new passwords, and gives everything to the owner
 * that its administrator has made there: a database of an earlier version, or a restored one.
 * @param administrator URL of the database as a superuser
 */
export async function prepareRoles(administrator: string): Promise<DatabaseUrls> {
  return withClient(administrator, async (client) => {
    const owner = await setPassword(client, OWNER);
    const serving = await setPassword(client, SERVING);
    await runEach(client, whatTheOwnerShouldHave, [OWNER]);
    const urlOf = (username: string, password: string) =>
      Object.assign(new URL(administrator), { username, password }).href;
    return { owner: urlOf(OWNER, owner), serving: urlOf(SERVING, serving) };
  });
}

/** Lets the role of a URL do its work on all tables that the client's role owns. */
export async function grantServing(client: pg.Client, serving: string): Promise<void> {
  const role = await withClient(serving, async (other) => {
    const { rows } = await other.query('select current_user as name');
    return rows[0].name;
  });
  await runEach(client, whatServingNeeds, [role]);
}

/** The password lasts until the next start: nobody has to keep it. */
async function setPassword(client: pg.Client, role: string): Promise<string> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const password = randomBytes(24).toString('base64url');
  await client.query(
    `${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nocreatedb nocreaterole ` +
      `noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  );
  return password;
}

/** What belongs to a table, as its sequences and row type do, goes along with it. */
const whatTheOwnerShouldHave = `
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

const whatServingNeeds = `
  select format('grant usage on schema %I to %I', nspname, $1::text) as command
    from pg_namespace
   where nspname in (current_schema(), 'drizzle') and pg_has_role(nspowner, 'usage')
  union all
  select format('grant select, insert, update, delete on %s to %I', oid::regclass, $1)
    from pg_class
   where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
     and pg_has_role(relowner, 'usage')
  union all
  select format('grant usage, select on sequence %s to %I', oid::regclass, $1)
    from pg_class
   where relnamespace = current_schema()::regnamespace and relkind = 'S'
     and pg_has_role(relowner, 'usage')
  union all
  select format('grant select on drizzle.__drizzle_migrations to %I', $1)`;

/** Runs the commands that a query returns, all or none. */
async function runEach(client: pg.Client, query: string, values: string[]): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ command: string }>(query, values);
  for (const { command } of rows) await client.query(command);
  await client.query('commit');
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tipwell roles' });
  client.on('error', () => {}); // whatever is asked next fails and tells
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
