// Responses as sent over the wire, recorded from one server to be sent by another.
import { type IncomingHttpHeaders, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export interface StoredAnswer {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** Headers that belong to the connection rather than to the response. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** Requests a path as a browser would, and records the response, still compressed. */
export async function storeAnswer(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<StoredAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, {
      headers: { 'accept-encoding': 'br', ...headers },
    });
    asked.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          path,
          status: answer.statusCode ?? 0,
          headers: { ...plain(answer.headers), 'content-length': String(body.length) },
          body: body.toString('base64'),
        });
      });
    });
    asked.end();
  });
}

/** Creates a response of our own, compressed with Brotli. */
export async function makeAnswer(path: string, type: string, text: string): Promise<StoredAnswer> {
  const body = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  return {
    path,
    status: 200,
    headers: {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': String(body.length),
    },
    body: body.toString('base64'),
  };
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
