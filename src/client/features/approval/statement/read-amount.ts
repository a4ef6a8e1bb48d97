/**
 * Reads an amount as payment apps write it: `$1,234.56`, `+ $5.00`, `-$5`, `($5.00)`, `5.00-`,
 * `1.234,56`, `12.00 USD`. Returns it in cents, negative for money that went out, or null for
 * anything else; a formula is nothing but text.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f$]|USD|US/gi, '').replaceAll('\u2212', '-');
  const inBrackets = /^\((.*)\)$/.exec(bare);
  const [, sign = '', digits = '', trailing = ''] =
    /^([+-]?)(\d[\d.,]*|[.,]\d+)(-?)$/.exec(inBrackets?.[1] ?? bare) ?? [];
  const cents = centsOf(digits);
  if (cents === null) return null;
  return inBrackets || sign === '-' || trailing === '-' ? -cents : cents;
}

function centsOf(digits: string): number | null {
  // One or two digits after the last sign are cents. Three are thousands.
  const [, whole = '', , fraction = ''] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(digits) ?? [];
  const grouped = /^\d*$/.test(whole) || /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole);
  if (!grouped || whole + fraction === '') return null;
  const cents = Number(whole.replace(/[.,]/g, '') || 0) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
