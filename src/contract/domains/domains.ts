// A worker's own host, at which a tip page answers (sections 2 and 6).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { HOST_MAX_LENGTH } from '../limits';

/** Precedes the host in the name of the DNS record. */
const VERIFICATION_LABEL = '_tipwell';

/** Returns the DNS record that proves control of a host. It must stay as long as the page does. */
export function verificationRecord(host: string, token: string): { name: string; value: string } {
  return { name: `${VERIFICATION_LABEL}.${host}`, value: `tipwell=${token}` };
}

/**
 * Labels of letters, digits and hyphens. The last is not a number, which rules out IP addresses.
 */
const hostPattern =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A host in its stored form, such as `tips.example.com`: lowercase, without a final dot. */
export const host = z
  .string()
  .check(
    z.trim(),
    z.maxLength(HOST_MAX_LENGTH, 'This domain is too long'),
    z.toLowerCase(),
    z.regex(
      hostPattern,
      'Enter a domain such as tips.example.com: no https://, no port, no IP address',
    ),
  );

/**
 * `waiting`: the record has not been seen yet. `active`: the page answers there. `failing`: it
 * still does, but the record is gone. `lost`: the record has been gone for too long. `paused`: the
 * plan has no domains.
 */
const states = ['waiting', 'active', 'failing', 'lost', 'paused'] as const;

export const ownDomain = z.object({
  host: z.string(),
  state: z.enum(states),
  record: z.object({ name: z.string(), value: z.string() }),
  /** Where the host must point, by a CNAME record or its DNS provider's equivalent. */
  target: z.string(),
  address: z.string(),
  checkedAt: z.nullable(z.string()),
  /** A message about what is wrong; null if nothing is. */
  failure: z.nullable(z.string()),
  /** For a failing domain: when it becomes `lost` unless the record returns. */
  servedUntil: z.nullable(z.string()),
});
export type OwnDomain = z.infer<typeof ownDomain>;

const answer = z.object({ domain: z.nullable(ownDomain) });

export const getDomain = defineCall({
  method: 'GET',
  path: '/api/profiles/me/domain',
  summary: "Returns the domain of the signed-in worker's page, or null.",
  access: 'own-profile',
  answer,
  status: 200,
});

export const putDomain = defineCall({
  method: 'PUT',
  path: '/api/profiles/me/domain',
  summary: "Gives the signed-in worker's page a domain, which must then be verified.",
  access: 'own-profile',
  confirmation: 'always',
  body: z.strictObject({ host }),
  answer,
  status: 200,
  errors: ['not_in_plan', 'domain_reserved', 'domain_taken'],
});

export const checkDomain = defineCall({
  method: 'POST',
  path: '/api/profiles/me/domain/check',
  summary: "Looks for the record that verifies the domain of the signed-in worker's page.",
  access: 'own-profile',
  answer,
  status: 200,
  errors: ['not_in_plan', 'domain_not_found', 'domain_taken'],
});

export const deleteDomain = defineCall({
  method: 'DELETE',
  path: '/api/profiles/me/domain',
  summary: "Removes the domain from the signed-in worker's page.",
  access: 'own-profile',
  confirmation: 'always',
  answer,
  status: 200,
});

export const askForDomain = defineCall({
  method: 'GET',
  path: '/api/domains/ask',
  summary: 'Tells a proxy whether to get a certificate for a host: only for one that was verified.',
  access: 'public',
  query: z.object({ domain: z.string().check(z.maxLength(HOST_MAX_LENGTH)) }),
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['domain_not_found'],
});

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
