// A TCP proxy to a port, which a test can cut and restore as networks and restarts do.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface TcpProxy {
  /** The local port to connect to. */
  readonly port: number;
  /** Ends all connections, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /**
   * Starts to drop every packet, like a network that neither delivers nor refuses, or lets new
   * connections through again. Connections open before stay dead without either end noticing.
   */
  swallow(isSwallowing: boolean): void;
  close(): Promise<void>;
}

export async function openTcpProxy(target: number, host = '127.0.0.1'): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const isDead = new WeakSet<Socket>();
  let server: Server = createServer();
  let isSwallowing = false;

  function carry(from: Socket, to: Socket): void {
    sockets.add(from);
    from.pipe(to, { end: false });
    from.on('end', () => !isDead.has(from) && to.end());
    from.on('error', () => !isDead.has(from) && to.destroy());
    from.on('close', () => sockets.delete(from));
  }

  async function open(port: number): Promise<void> {
    server = createServer((near) => {
      if (isSwallowing) {
        sockets.add(near.on('error', () => {}).resume());
        return;
      }
      const far = connect(target, host);
      carry(near, far);
      carry(far, near);
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
  return {
    port,
    cut,
    mend: () => open(port),
    swallow(isOn) {
      isSwallowing = isOn;
      if (!isOn) return;
      for (const socket of sockets) {
        isDead.add(socket);
        socket.unpipe().resume();
      }
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
