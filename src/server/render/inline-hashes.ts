import { createHash } from 'node:crypto';
import type { InlineHashes } from '#server/http/plugins/security-headers';

export function inlineHashesOf(html: string): InlineHashes {
  return {
    scripts: hashesOf(html, /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi),
    styles: hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/gi),
  };
}

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, text = '']) => {
    return `sha256-${createHash('sha256').update(text).digest('base64')}`;
  });
}
