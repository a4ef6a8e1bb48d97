// Records the mail server's final replies about the emails to each address and what a killed
// process can have known of them, to tell which deliveries are duplicates.
import type pg from 'pg';

/** A final reply: the email was accepted, or permanently rejected. */
type Answer = { messageId: string } | 'refused';

const isTaken = (answer: Answer) => answer !== 'refused';

interface Account {
  readonly answers: Answer[];
  /** How many replies were never stored because the process that got them was killed. */
  unnoted: number;
}

export class Ledger {
  readonly #accounts = new Map<string, Account>();
  readonly violations: string[] = [];

  constructor(private readonly pool: pg.Pool) {}

  /** Records an attempt to deliver to an address. */
  ask(address: string): void {
    const { answers, unnoted } = this.#of(address);
    if (answers.length > unnoted) {
      this.violations.push(`${address} was asked for again, after an answer that was noted`);
    }
  }

  answer(address: string, answer: Answer): void {
    this.#of(address).answers.push(answer);
  }

  /** Call this once a killed process is gone, along with its connections. */
  async noteKill(): Promise<void> {
    const unsent = await this.pool.query<{ recipient: string }>(
      'select recipient from messages where sent_at is null and failed_at is null',
    );
    for (const { recipient } of unsent.rows) {
      const account = this.#of(recipient);
      account.unnoted = account.answers.length;
    }
  }

  /** Compares the final state of all messages to these addresses with the replies. */
  async settle(addresses: readonly string[]): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; recipient: string; sent: boolean }>(
      `select id, recipient, sent_at is not null as sent from messages where recipient = any($1)`,
      [addresses],
    );
    for (const address of addresses) {
      const mine = rows.filter(({ recipient }) => recipient === address);
      const [message] = mine;
      const { answers } = this.#of(address);
      const last = answers.at(-1);
      const ids = answers.flatMap((answer) => (answer === 'refused' ? [] : [answer.messageId]));
      if (!message || mine.length > 1) this.violations.push(`${address}: ${mine.length} messages`);
      else if (last === undefined) this.violations.push(`${address} got nothing`);
      else if (message.sent !== isTaken(last)) this.violations.push(`${address}: noted otherwise`);
      else if (ids.some((id) => !id.startsWith(`<${message.id}@`)))
        this.violations.push(`${address} got another Message-ID: ${ids}`);
    }
  }

  /** Counts the outcomes of the emails to these addresses. */
  countsOf(addresses: readonly string[]) {
    const accounts = addresses.map((address) => this.#of(address));
    const taken = accounts.map(({ answers }) => answers.filter(isTaken).length);
    const delivered = taken.filter((count) => count > 0).length;
    const lost = accounts.flatMap(({ answers, unnoted }) => answers.slice(0, unnoted));
    return {
      delivered,
      /** Emails to an address beyond the first. */
      repeated: taken.reduce((sum, count) => sum + count, 0) - delivered,
      /** Addresses without an email, because the server permanently rejected it. */
      refused: addresses.length - delivered,
      /** How often the process was killed between an acceptance and its record. */
      takenUnnoted: lost.filter(isTaken).length,
    };
  }

  #of(address: string): Account {
    const account = this.#accounts.get(address) ?? { answers: [], unnoted: 0 };
    this.#accounts.set(address, account);
    return account;
  }
}
