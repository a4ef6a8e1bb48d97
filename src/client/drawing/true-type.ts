// Reads from a TrueType font what text layout needs: which characters it has, and their widths.

/** Scripts that need no shaping, which only the browser can do. */
export const plainScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

export class TrueType {
  readonly bytes: Uint8Array;
  /** The height of capitals, in ems. */
  readonly capHeight: number;
  readonly #view: DataView;
  readonly #tables = new Map<string, number>();
  /** Units per em. */
  readonly #em: number;
  /** How many glyphs have their own width; the others share the last one. */
  readonly #widths: number;
  /** Offset of the character map. */
  readonly #characters: number;

  /** @throws {Error} when the file is not a font, or has no Unicode character map */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = this.#view.getUint16(4);
    for (let index = 0; index < count; index += 1) {
      const entry = 12 + 16 * index;
      const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4));
      this.#tables.set(tag, this.#view.getUint32(entry + 8));
    }
    this.#em = this.#view.getUint16(this.#table('head') + 18);
    this.#widths = this.#view.getUint16(this.#table('hhea') + 34);
    this.capHeight = this.#view.getInt16(this.#table('OS/2') + 88) / this.#em;
    this.#characters = this.#unicodeTable();
  }

  /** Returns true if the font has all characters of a text, and none needs shaping. */
  has(text: string): boolean {
    return plainScripts.test(text) && unitsOf(text).every((unit) => this.#glyphOf(unit) !== 0);
  }

  /** Returns the width of a text in ems, without kerning. */
  widthOf(text: string): number {
    const widths = this.#table('hmtx');
    const units = unitsOf(text).map((unit) => {
      const glyph = Math.min(this.#glyphOf(unit), this.#widths - 1);
      return this.#view.getUint16(widths + 4 * glyph);
    });
    return units.reduce((sum, width) => sum + width, 0) / this.#em;
  }

  #table(tag: string): number {
    const start = this.#tables.get(tag);
    if (start === undefined) throw new Error(`The font has no table ${tag}`);
    return start;
  }

  /** Finds the character map in format 4 (up to U+FFFF), which every current font has. */
  #unicodeTable(): number {
    const start = this.#table('cmap');
    const count = this.#view.getUint16(start + 2);
    for (let index = 0; index < count; index += 1) {
      const table = start + this.#view.getUint32(start + 8 + 8 * index);
      if (this.#view.getUint16(table) === 4) return table;
    }
    throw new Error('The font has no table of Unicode characters');
  }

  /** Returns the glyph of a UTF-16 code unit, or 0 if there is none. */
  #glyphOf(unit: number): number {
    const view = this.#view;
    const table = this.#characters;
    const twice = view.getUint16(table + 6);
    const [ends, starts] = [table + 14, table + 16 + twice];
    for (let at = 0; at < twice; at += 2) {
      if (unit > view.getUint16(ends + at)) continue;
      const start = view.getUint16(starts + at);
      if (unit < start) return 0;
      const delta = view.getUint16(starts + twice + at);
      const place = starts + 2 * twice + at;
      const offset = view.getUint16(place);
      if (offset === 0) return (unit + delta) & 0xffff;
      const glyph = view.getUint16(place + offset + 2 * (unit - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  }
}

function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
