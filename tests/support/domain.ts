// A worker's own domain, verified through the test's own DNS.
import type { FastifyInstance } from 'fastify';
import { buyPro } from './test-payments';
import { signUpWorker } from './workers';

/** A DNS resolver that returns the last record set for a name. */
export class TestDns {
  readonly #records = new Map<string, string>();

  set(name: string, value: string): void {
    this.#records.set(name, value);
  }

  readonly resolveTxt = async (name: string): Promise<string[][]> => {
    const value = this.#records.get(name);
    if (value === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return [[value]];
  };
}

/** Creates a Pro worker whose page answers at a host of their own. */
export async function workerAtDomain(app: FastifyInstance, dns: TestDns, host: string) {
  const worker = await signUpWorker(app);
  await buyPro(app, worker);
  const url = '/api/profiles/me/domain';
  const { headers } = worker;
  const asked = await app.inject({ method: 'PUT', url, headers, payload: { host } });
  const { record } = asked.json().domain;
  dns.set(record.name, record.value);
  await app.inject({ method: 'POST', url: `${url}/check`, headers });
  return worker;
}
