// The settings of Patroni, HAProxy and PgBouncer, as recommended in docs/operations.md.

export interface NodePorts {
  readonly name: string;
  readonly postgres: number;
  readonly rest: number;
  /** The ports of proxies that can be cut: to its PostgreSQL and REST API, and from it to etcd. */
  readonly proxies: { readonly postgres: number; readonly rest: number; readonly etcd: number };
}

export const patroniSettings = ({ name, postgres, rest, proxies }: NodePorts, dataDir: string) => `
scope: tipwell
name: ${name}
restapi:
  listen: 127.0.0.1:${rest}
  connect_address: 127.0.0.1:${proxies.rest}
etcd3:
  hosts: ['127.0.0.1:${proxies.etcd}']
  use_proxies: true
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 4
    synchronous_mode: true
    primary_start_timeout: 0
    master_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        wal_log_hints: 'on'
        wal_sender_timeout: 5s
        wal_receiver_timeout: 5s
        max_wal_size: 256MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
postgresql:
  listen: 127.0.0.1:${postgres}
  connect_address: 127.0.0.1:${proxies.postgres}
  data_dir: ${dataDir}
  pgpass: ${dataDir}.pgpass
  authentication:
    superuser: { username: postgres, password: unused }
    replication: { username: replicator, password: unused }
    rewind: { username: rewinder, password: unused }
  parameters:
    unix_socket_directories: ''
  pg_hba:
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
`;

export interface ProxyPorts {
  readonly database: number;
  readonly site: number;
  readonly nodes: readonly NodePorts[];
  readonly servers: readonly number[];
}

export const haproxySettings = ({ database, site, nodes, servers }: ProxyPorts) => `
defaults
  timeout connect 1s
  timeout check 1s
  timeout client 60s
  timeout server 60s
listen postgres
  bind 127.0.0.1:${database}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, proxies }) => `  server ${name} 127.0.0.1:${proxies.postgres} check port ${proxies.rest}`).join('\n')}
listen tipwell
  bind 127.0.0.1:${site}
  mode http
  option httpchk GET /readyz
  option redispatch
  default-server inter 1s fall 2 rise 1
${servers.map((port, index) => `  server s${index} 127.0.0.1:${port} check`).join('\n')}
`;

export const pgbouncerSettings = (port: number, database: number) => `
[databases]
tipwell = host=127.0.0.1 port=${database} user=tipwell
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
`;
