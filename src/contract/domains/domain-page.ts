// Whose page a host shows. In a file of its own, because the tip page loads it.
import * as z from 'zod/mini';
import { defineCall } from '../call';

/** The server renders the page itself; this is for a shell that a service worker kept. */
export const getDomainPage = defineCall({
  method: 'GET',
  path: '/api/domain-page',
  summary: "Returns whose tip page answers at the request's host, where it is a worker's own.",
  access: 'public',
  answer: z.object({
    handle: z.string(),
    /** The origin of the whole product, which has every other screen. */
    site: z.string(),
  }),
  status: 200,
  errors: ['domain_not_found'],
});
