import * as z from 'zod/mini';

/** 256 bits in base64url. */
const TOKEN_LENGTH = 43;

const incomplete = 'This link is incomplete';

/** The secret of a link that was sent by email. */
export const linkToken = z
  .string()
  .check(z.length(TOKEN_LENGTH, incomplete), z.regex(/^[\w-]+$/, incomplete));

export const linkBody = z.strictObject({ token: linkToken });
export type LinkBody = z.infer<typeof linkBody>;
