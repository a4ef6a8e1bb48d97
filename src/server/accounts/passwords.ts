// Passwords are stored as argon2id hashes, which include salt and parameters.
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { newToken } from '#server/security/tokens';

export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Twice the minimum that OWASP recommends. */
export const passwordCost: PasswordCost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Returns true if a password matches a stored hash. For null (no such account), returns false
   * after the same time, so that timing does not reveal who has an account.
   */
  matches(password: string, stored: string | null): Promise<boolean>;
  /** Returns true if a stored hash was not made with the current cost. */
  isOutdated(stored: string): boolean;
}

export function createPasswords(cost: PasswordCost): Passwords {
  const dummy = hash(newToken(), cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(password, stored) {
      const matched = await verify(stored ?? (await dummy), password);
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
