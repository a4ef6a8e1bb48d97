// Answers that a browser saves as a file.
import type { FastifyReply } from 'fastify';

export interface Download {
  /** One of the call's `downloads`. */
  readonly mediaType: string;
  /** Letters, digits, dots and hyphens. */
  readonly fileName: string;
  readonly text: string;
}

/** Sends a download, which no cache may keep. */
export function sendDownload(reply: FastifyReply, { mediaType, fileName, text }: Download) {
  return reply
    .type(`${mediaType}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(text);
}
