// The floor of serving: a Fastify server without plugins or hooks, whose routes send answers that
// lie ready. It logs to where the product does, one line for each answer, in Fastify's own words.
// A process of its own, as the server is: takes the answers as a file, tells its port over the
// channel to its parent.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { openLogOutput } from '../../../src/server/log-output';
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
