// Answers that a browser saves as a file.
import type { FastifyReply } from 'fastify';

export interface Download {
  /** One of the call's `downloads`. */
  readonly mediaType: string;
  /** Letters, digits, dots and hyphens. */
  readonly fileName: string;
  /** Text, or the bytes of a file of another kind. */
  readonly content: string | Buffer;
}

/** Sends a download, which no cache may keep. */
export function sendDownload(reply: FastifyReply, { mediaType, fileName, content }: Download) {
  return reply
    .type(typeof content === 'string' ? `${mediaType}; charset=utf-8` : mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
