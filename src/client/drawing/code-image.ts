// The picture in the middle of a QR code.

export interface CodeImage {
  /** A data URL, so that exported files are self-contained. */
  png: string;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Loads a picture from our own server.
 * @throws {Error} when it cannot be loaded, or the browser has no canvas
 */
export async function loadCodeImage(url: string): Promise<CodeImage> {
  const picture = await loadPicture(url);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.drawImage(picture, 0, 0);
  return { png: canvas.toDataURL('image/png'), width, height };
}

/** @throws {Error} when it cannot be loaded */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}
