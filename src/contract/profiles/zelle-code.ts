// Zelle's QR code. Separate from the other payment links, because few tippers need it.

/**
 * Returns the address in the QR code that banking apps scan for Zelle. `recipient` is an email
 * address or a ten-digit phone number. The name is in capitals, as in the banks' own codes.
 */
export function zelleQrLink(name: string, recipient: string): string {
  const payload = JSON.stringify({
    name: name.toUpperCase(),
    token: recipient,
    action: 'payment',
  });
  return `https://enroll.zellepay.com/qr-codes?data=${encodeURIComponent(base64(payload))}`;
}

// Base64 of the text's UTF-8 bytes, by hand because the contract may use neither the DOM nor Node.
function base64(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const bytes = [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|(.)/g)].map(
    ([, hex, char]) => (hex ? Number.parseInt(hex, 16) : (char ?? '').charCodeAt(0)),
  );
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = [bytes[i], bytes[i + 1], bytes[i + 2]];
    const word = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out += alphabet.charAt(word >> 18) + alphabet.charAt((word >> 12) & 63);
    out += b === undefined ? '=' : alphabet.charAt((word >> 6) & 63);
    out += c === undefined ? '=' : alphabet.charAt(word & 63);
  }
  return out;
}
