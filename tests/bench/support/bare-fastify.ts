// The baseline for serving: a Fastify server without plugins or hooks, whose routes send prepared
// responses. Like the product, it logs one line per response, to the same place. Runs as its own
// process: reads the responses from a file and sends its port to its parent.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { openLogOutput } from '../../../src/server/start/log-output';
import type { StoredAnswer } from './stored-answers';

class OneLine extends LogController {
  override incomingRequest(): void {}
}

const app = Fastify({
  logger: { level: 'info', stream: openLogOutput('info').stream },
  logController: new OneLine(),
});

const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as StoredAnswer[];
for (const { path, status, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, (_request, reply) => {
    reply.code(status).headers(headers).send(bytes);
  });
}

await app.listen({ port: 0, host: '0.0.0.0' });
process.send?.((app.server.address() as AddressInfo).port);
