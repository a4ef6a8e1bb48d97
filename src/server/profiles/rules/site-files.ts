// The texts of files at well-known addresses. Pure.

/**
 * Returns an origin's `/robots.txt` (RFC 9309). Pages that must not be listed say so themselves: a
 * search engine that may not read them would not find out, and might list their addresses.
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

/** Returns a sitemap (https://www.sitemaps.org/protocol.html) of up to `MAX_IN_SITEMAP` pages. */
export function sitemapOf(addresses: readonly string[]): string {
  const urls = addresses.slice(0, MAX_IN_SITEMAP).map((url) => `<url><loc>${xml(url)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The protocol's limit. */
export const MAX_IN_SITEMAP = 50_000;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const xml = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
