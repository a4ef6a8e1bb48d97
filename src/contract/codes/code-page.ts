// Where a printed code leads. Separate from the other code calls, because the tip page loads it.
import * as z from 'zod/mini';
import { defineCall } from '../call';

/** For pages from the service worker's cache; the server renders `/q/:code` itself. */
export const getCodePage = defineCall({
  method: 'GET',
  path: '/api/codes/:code',
  summary: 'Returns the handle of the tip page that a printed code leads to.',
  access: 'public',
  params: z.object({ code: z.string().check(z.maxLength(64)) }),
  answer: z.object({ handle: z.string() }),
  status: 200,
  errors: ['qr_code_not_found', 'qr_code_paused', 'qr_code_retired', 'profile_not_found'],
});
