// An SMS holds 160 characters of GSM 03.38, but only 70 if it contains any other.

const basic = /[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]/;

/**
 * Replaces letters with similar ones in GSM 03.38. Other scripts stay as they are: their marks are
 * vowels and consonants.
 */
export function gsmText(text: string): string {
  const plain = (letter: string) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return !basic.test(letter) && basic.test(bare) ? bare : letter;
  };
  return [...text.normalize('NFC').replaceAll('’', "'")].map(plain).join('');
}

/** Returns the number of parts that a text is sent in. Each part is billed as one SMS. */
export function smsParts(text: string): number {
  const isGsm = [...text].every((letter) => basic.test(letter));
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
}
