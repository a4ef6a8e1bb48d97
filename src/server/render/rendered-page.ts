// A page as it is sent: compressed once, however often it is asked for.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  status: number;
  /** The same for every encoding, and from every server process. */
  etag: string;
  /** The policy that allows what the page carries inline. */
  policy: string;
  /** The bytes that it takes in memory. */
  size: number;
  bytes(encoding: Encoding): Buffer;
}

/** The best quality takes a tenth of a second, the other one a few milliseconds. */
const brotliQuality = { lasting: constants.BROTLI_MAX_QUALITY, passing: 7 };

export interface PageOptions {
  status: number;
  policy: string;
  /** Stands for all of the page that matters, where the page also says when it was drawn. */
  version?: string;
  /** Drawn only once: then the first visitor waits for the best compression, and all others gain. */
  lasting?: boolean;
}

export async function renderedPage(
  html: string,
  { status, policy, version = html, lasting = false }: PageOptions,
): Promise<RenderedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[lasting ? 'lasting' : 'passing'],
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
    etag: `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      if (encoding === 'br') return br;
      // Hardly anybody takes no compression: that form is not worth keeping.
      return encoding === 'gzip' ? gz : brotliDecompressSync(br);
    },
  };
}

const preferred = [
  ['br', /(?:^|[\s,])br(?:\s*;\s*q=([\d.]+))?(?=\s*(?:,|$))/i],
  ['gzip', /(?:^|[\s,])gzip(?:\s*;\s*q=([\d.]+))?(?=\s*(?:,|$))/i],
] as const;

/** The best encoding that an `Accept-Encoding` header takes. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  for (const [encoding, named] of preferred) {
    const match = named.exec(header);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return 'identity';
}
