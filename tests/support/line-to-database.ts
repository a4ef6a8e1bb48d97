// A connection to the database that a test can cut and restore, as networks and restarts do.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Line {
  /** The database's URL through this connection. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /**
   * From now on swallows every packet, like a network that neither delivers nor refuses; or lets
   * new connections through again. Connections that were open stay dead, and neither end is told.
   */
  swallow(isSwallowing: boolean): void;
}

export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const isDead = new WeakSet<Socket>();
  let server: Server = createServer();
  let isSwallowing = false;

  async function open(port: number): Promise<void> {
    server = createServer((near) => {
      if (isSwallowing) {
        sockets.add(near.on('error', () => {}).resume());
        return;
      }
      const far = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.pipe(other, { end: false });
        socket.on('end', () => !isDead.has(socket) && other.end());
        socket.on('error', () => !isDead.has(socket) && other.destroy());
        socket.on('close', () => sockets.delete(socket));
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  function swallow(isOn: boolean): void {
    isSwallowing = isOn;
    if (!isOn) return;
    for (const socket of sockets) {
      isDead.add(socket);
      socket.unpipe().resume();
    }
  }

  await open(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  return { url: url.href, cut, mend: () => open(port), swallow };
}
