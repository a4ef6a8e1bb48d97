// Schemas for settings in the environment.
import * as z from 'zod';

/** An empty variable, such as `DATABASE_URL=`, counts as not set. */
const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
export const setting = <T extends z.ZodType>(schema: T) => z.preprocess(unsetWhenEmpty, schema);

/**
 * A key or certificate in PEM. Line breaks may be written as `\n`. Double quotes around it are
 * removed, as systemd and shells do, because Docker's `--env-file` does not.
 */
export const pem = (message: string) =>
  z
    .string()
    .transform((text) => text.replace(/^"(.*)"$/s, '$1'))
    .pipe(
      z
        .string()
        .startsWith('-----BEGIN', { error: message, abort: true })
        .refine((text) => !/^-----BEGIN [^-]+-----n/.test(text), {
          error:
            'Its line breaks have lost their backslash; in a file for systemd, put the value in double quotes',
          abort: true,
        }),
    )
    .transform((text) => text.replaceAll('\\n', '\n'));
