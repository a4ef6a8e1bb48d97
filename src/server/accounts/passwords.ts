// Passwords are stored as argon2id hashes, which include their salt and parameters.
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
   * Whether a password matches a stored hash. For null (no such account), takes as long and returns
   * false, so that the time does not reveal who has an account.
   */
  matches(password: string, stored: string | null): Promise<boolean>;
  /** Whether a stored hash has an outdated cost. */
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
