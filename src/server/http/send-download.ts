import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Download } from '#server/downloads/download';

/** Sends a download, which no cache may keep. */
export function sendDownload(reply: FastifyReply, { mediaType, fileName, content }: Download) {
  return reply
    .type(content instanceof Buffer ? mediaType : `${mediaType}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(isInPieces(content) ? Readable.from(content) : content);
}

const isInPieces = (content: Download['content']): content is AsyncIterable<string> =>
  typeof content === 'object' && Symbol.asyncIterator in content;
