// Text of strangers on its way into HTML.

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

/** For text and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The text that such HTML stands for. React and others write an apostrophe in hexadecimal. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => signs[entity] ?? entity);
}

/** JSON inside `<script>`: nothing in it can end the element or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
