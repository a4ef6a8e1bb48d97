// A picture for the middle of a QR code, ready for every way of drawing it.

export interface CodeImage {
  /** As a data address, so that files which are made of it need nothing else. */
  png: string;
  /** The same upside down, for pieces that lie so on their sheet. */
  turnedPng: string;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Loads a picture of our own server.
 * @throws {Error} when it cannot be loaded, or the browser has no canvas
 */
export async function loadCodeImage(url: string): Promise<CodeImage> {
  const picture = await loadPicture(url);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const pngOf = (turned: boolean) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas to draw on');
    if (turned) context.setTransform(-1, 0, 0, -1, width, height);
    context.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/png');
  };
  return { png: pngOf(false), turnedPng: pngOf(true), width, height };
}

/** @throws {Error} when it cannot be loaded */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}
