import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes a closing server drop connections on which no request was sent. Browsers open such
 * connections in advance, and Node does not count them as idle, so closing would wait a minute.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
