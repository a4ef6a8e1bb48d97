// Puts text that people entered safely into HTML.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const signs: Record<string, string> = {
  '&#x27;': "'",
  ...Object.fromEntries(Object.entries(entities).map(([sign, entity]) => [entity, sign])),
};

/** For text between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Reverses it. React writes an apostrophe in hexadecimal. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => signs[entity] ?? entity);
}

/** JSON for a `<script>`: nothing in it can end the element or start a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
