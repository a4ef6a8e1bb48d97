// Schemas for settings in the environment.
import * as z from 'zod';

/** An empty variable, such as `DATABASE_URL=`, counts as not set. */
const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
export const setting = <T extends z.ZodType>(schema: T) => z.preprocess(unsetWhenEmpty, schema);

/** A key or certificate in PEM. Line breaks may be written as `\n`. */
export const pem = (message: string) =>
  z
    .string()
    .startsWith('-----BEGIN', message)
    .transform((text) => text.replaceAll('\\n', '\n'));
