// The letters that an SMS carries 160 of (GSM 03.38). One other letter, and it carries 70.

const basic = /[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]/;

/** Returns a text with the letters of GSM in place of like ones. Other scripts stay as they are. */
export function gsmText(text: string): string {
  const plain = (letter: string) =>
    basic.test(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '');
  return [...text.normalize('NFC').replaceAll('’', "'")].map(plain).join('');
}

/** Returns in how many parts a text is sent, each of which costs as much as an SMS. */
export function smsParts(text: string): number {
  const isGsm = [...text].every((letter) => basic.test(letter));
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
}
