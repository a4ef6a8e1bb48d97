// Links to a worker's page on Google or Yelp (section 5). Only https and only these hosts, because
// tippers will follow whatever a worker has pasted.
import * as z from 'zod/mini';
import { URL_MAX_LENGTH } from './limits';
import { atMost } from './text';

// `google.com`, `google.de`, `google.co.uk`, `google.com.br`, with any subdomain.
const googleHost = /^([a-z0-9-]+\.)*google\.(com|[a-z]{2}|com?\.[a-z]{2})$/;
const googleShortHosts = new Set(['g.page', 'maps.app.goo.gl']);
const yelpHost = /^([a-z0-9-]+\.)*yelp\.(com|[a-z]{2}|com?\.[a-z]{2})$/;

function hostOf(link: string): string | null {
  // The contract may use neither the DOM nor Node, so there is no URL class. This strict pattern
  // also rejects user names, ports and backslashes.
  const match = /^https:\/\/([a-z0-9.-]+)(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/i.exec(link);
  return match?.[1]?.toLowerCase() ?? null;
}

/** Whether a link leads to Google Maps or a Google review form. */
export function isGoogleReviewLink(link: string): boolean {
  const host = hostOf(link);
  return host !== null && (googleHost.test(host) || googleShortHosts.has(host));
}

/** Whether a link leads to Yelp. */
export function isYelpLink(link: string): boolean {
  const host = hostOf(link);
  return host !== null && yelpHost.test(host);
}

export const googleReviewUrl = z
  .string()
  .check(
    z.trim(),
    atMost(URL_MAX_LENGTH, 'This link is too long'),
    z.refine(isGoogleReviewLink, 'Enter an https link to your Google reviews'),
  );

export const yelpReviewUrl = z
  .string()
  .check(
    z.trim(),
    atMost(URL_MAX_LENGTH, 'This link is too long'),
    z.refine(isYelpLink, 'Enter an https link to your Yelp page'),
  );
