// Passwords are kept as argon2id hashes, which carry their salt and parameters with them.
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { newToken } from './tokens';

/** The work that one guess costs. */
export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Twice the least that OWASP asks for. */
export const passwordCost: PasswordCost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password belongs to a stored hash. Without one (no such account) it takes as long
   * and answers no, so that time does not tell who has an account.
   */
  matches(password: string, stored: string | null): Promise<boolean>;
  /** Whether a stored hash was made at another cost than today's. */
  isOutdated(stored: string): boolean;
}

export async function createPasswords(cost: PasswordCost): Promise<Passwords> {
  const nobodys = await hash(newToken(), cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(password, stored) {
      const matched = await verify(stored ?? nobodys, password);
      return matched && stored !== null;
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return (
        memoryCost !== cost.memoryCost ||
        timeCost !== cost.timeCost ||
        parallelism !== cost.parallelism
      );
    },
  };
}
