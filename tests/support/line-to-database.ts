// A connection to the database that a test can cut and restore, as networks and restarts do.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Line {
  /** The database's URL by way of this connection. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server = createServer();

  async function open(port: number): Promise<void> {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy());
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

  await open(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  return { url: url.href, cut, mend: () => open(port) };
}
