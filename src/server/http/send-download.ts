import type { FastifyReply } from 'fastify';
import type { Download } from '../downloads/download';

/** Sends a download, which no cache may keep. */
export function sendDownload(reply: FastifyReply, { mediaType, fileName, content }: Download) {
  return reply
    .type(typeof content === 'string' ? `${mediaType}; charset=utf-8` : mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
