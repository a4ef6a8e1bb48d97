// Whose page a host shows. Separate from the other domain calls, because the tip page loads it.
import * as z from 'zod/mini';
import { defineCall } from '../call';

/** For shells from the service worker's cache; the server renders the page itself. */
export const getDomainPage = defineCall({
  method: 'GET',
  path: '/api/domain-page',
  summary:
    "Returns whose tip page answers at the request's host, if that is a worker's own domain.",
  access: 'public',
  answer: z.object({
    handle: z.string(),
    /** Tipwell's own origin, where every other screen is. */
    site: z.string(),
  }),
  status: 200,
  errors: ['domain_not_found'],
});
