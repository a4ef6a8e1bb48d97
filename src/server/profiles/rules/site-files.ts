// The texts that programs look for at fixed addresses of a site. Pure.

/** The security contact of this deployment, for `/.well-known/security.txt`. */
export interface SecurityContact {
  /** A URI: `mailto:…` or `https://…`. */
  readonly contact: string;
  /** From when on it is not to be relied on. */
  readonly expires: Date;
}

/**
 * Returns `/robots.txt` of an origin (RFC 9309). Pages that are not to be found say so themselves:
 * a search engine that may not read them would not learn it, and list their addresses.
 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Returns a sitemap (https://www.sitemaps.org/protocol.html) of at most `MOST_IN_SITEMAP`. */
export function sitemapOf(addresses: readonly string[]): string {
  const urls = addresses
    .slice(0, MOST_IN_SITEMAP)
    .map((url) => `<url><loc>${xml(url)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** As many addresses as a sitemap may have. */
export const MOST_IN_SITEMAP = 50_000;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const xml = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** Returns `/.well-known/security.txt` (RFC 9116). */
export function securityText({ contact, expires }: SecurityContact, publicUrl: string): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
