import { readdir, readFile } from 'node:fs/promises';

/** The ids and capabilities of a thread. */
export interface Rights {
  /** All its user ids: real, effective, saved, and for files. */
  users: number[];
  /** Likewise all its group ids, including supplementary ones. */
  groups: number[];
  capabilities: bigint;
}

/** Returns the rights of each thread of a process. Linux only. */
export async function rightsOf(pid: number): Promise<Rights[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  return Promise.all(
    threads.map(async (thread) => {
      const status = await readFile(`/proc/${pid}/task/${thread}/status`, 'utf8');
      const field = (name: string) =>
        new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.trim() ?? '';
      const numbers = (...names: string[]) => {
        const all = names.flatMap((name) => field(name).split(/\s+/).filter(Boolean));
        return [...new Set(all.map(Number))];
      };
      return {
        users: numbers('Uid'),
        groups: numbers('Gid', 'Groups'),
        capabilities: BigInt(`0x${field('CapEff')}`) | BigInt(`0x${field('CapPrm')}`),
      };
    }),
  );
}
