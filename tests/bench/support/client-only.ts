// Serves the same client without server rendering: the tip page's shell for every page, the built
// files, and API calls proxied to the real server. Runs as its own process (`child.ts`).
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const { serverUrl, clientDir } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  serverUrl: string;
  clientDir: string;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const server = createServer((asked, answer) => {
  const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/api/')) handOn(asked, answer);
  else sendFile(extname(pathname) === '' ? '/tip-page.html' : normalize(pathname), answer);
});

function sendFile(path: string, answer: ServerResponse): void {
  const file = join(clientDir, path);
  if (!existsSync(file)) {
    answer.writeHead(404).end();
    return;
  }
  const compressed = existsSync(`${file}.br`);
  answer.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(compressed && { 'content-encoding': 'br' }),
  });
  answer.end(readFileSync(compressed ? `${file}.br` : file));
}

function handOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { origin: _origin, host: _host, ...headers } = asked.headers;
  const call = request(`${serverUrl}${asked.url}`, { method: asked.method, headers });
  call.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  call.on('error', () => answer.destroy());
  asked.pipe(call);
}

server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
