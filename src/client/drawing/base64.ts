export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In chunks, because the number of arguments is limited.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
