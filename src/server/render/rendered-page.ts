// A complete page, compressed once however often it is sent.
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { entityTagOf } from '#server/http/entity-tag';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  status: number;
  /** The same for every encoding and in every process. */
  etag: string;
  /** The content security policy, which allows the page's inline scripts and styles. */
  policy: string;
  /** Memory use in bytes. */
  size: number;
  bytes(encoding: Encoding): Buffer;
}

/** `best` takes a tenth of a second, `fast` a few milliseconds. */
const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, fast: 7 };

export interface PageOptions {
  status: number;
  policy: string;
  /** What the ETag is computed from instead of the HTML, if that contains the time of rendering. */
  version?: string;
  /** Uses the best compression, for pages that are rendered only once per process. */
  renderedOnce?: boolean;
}

export async function compressPage(
  html: string,
  { status, policy, version = html, renderedOnce = false }: PageOptions,
): Promise<RenderedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[renderedOnce ? 'best' : 'fast'],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: 7 }),
  ]);
  return {
    status,
    policy,
    size: br.length + gz.length + policy.length,
    etag: entityTagOf(version),
    bytes(encoding) {
      if (encoding === 'br') return br;
      // Nearly all clients accept compression, so the plain form is not kept.
      return encoding === 'gzip' ? gz : brotliDecompressSync(br);
    },
  };
}
