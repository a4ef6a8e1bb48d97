// The floor of serving: `node:http` and answers that lie ready. A process of its own, as the server
// is. Takes the answers as a file, tells its port over the channel to its parent.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoredAnswer } from './stored-answers';

const stored = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as StoredAnswer[];
const answers = new Map(
  stored.map(({ path, body, ...rest }) => [path, { ...rest, body: Buffer.from(body, 'base64') }]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
