// A host of the worker's own at which a tip page answers (sections 2 and 6).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { HOST_MAX_LENGTH } from '../limits';

/** Stands before the host in the name of the DNS record that verifies it. */
const PROOF_LABEL = '_tipwell';

/**
 * The DNS record that a worker sets to show that a host is theirs. It stays as long as the page is
 * to answer there.
 */
export function verificationRecord(host: string, token: string): { name: string; value: string } {
  return { name: `${PROOF_LABEL}.${host}`, value: `tipwell=${token}` };
}

/**
 * Labels of letters, digits and hyphens, and a last one that is no number: what an IP address ends
 * in.
 */
const hostPattern =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A host as it is stored, such as `tips.example.com`: in lower case, without a dot at its end. */
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
 * still does, but the record is gone, and the page goes from there if it stays away. `lost`: it has
 * stayed away for too long. `paused`: the plan has no domains.
 */
const states = ['waiting', 'active', 'failing', 'lost', 'paused'] as const;

export const ownDomain = z.object({
  host: z.string(),
  state: z.enum(states),
  /** The TXT record that verifies the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** Where the host has to lead, as a CNAME record or whatever its DNS has for the purpose. */
  target: z.string(),
  /** The page's address there. */
  address: z.string(),
  /** When the record was last looked for. */
  checkedAt: z.nullable(z.string()),
  /** What stands in the way, in words; null when nothing does. */
  failure: z.nullable(z.string()),
  /** Of a failing domain: when the page goes from there unless the record is back. */
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
  summary: "Gives the signed-in worker's page a domain, which is then to be verified.",
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
  summary: "Takes the domain from the signed-in worker's page.",
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
