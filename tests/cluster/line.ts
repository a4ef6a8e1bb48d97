// A line to a port of this machine that can be cut as networks are: packets vanish, and neither end
// is told.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from '../bench/support/throwaway';

export interface Line {
  /** Where to connect to the line. */
  readonly port: number;
  /** Swallows everything from now on. Connections that were open stay dead. */
  cut(): void;
  mend(): void;
}

export async function lineTo(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let isCut = false;

  function carry(from: Socket, to: Socket): void {
    sockets.add(from);
    from.pipe(to, { end: false });
    from.on('end', () => !dead.has(from) && to.end());
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!dead.has(from)) to.destroy();
    });
  }

  const server = createServer((near) => {
    if (isCut) {
      sockets.add(near.on('error', () => {}).resume());
      dead.add(near);
      return;
    }
    const far = connect(target, '127.0.0.1');
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) {
        dead.add(socket);
        socket.unpipe().resume();
      }
    },
    mend() {
      isCut = false;
      // As after a partition: what was sent meanwhile is lost, and the old connections are reset.
      for (const socket of sockets) if (dead.has(socket)) socket.destroy();
    },
  };
}
