const SIDE = 48;
/** Nearly transparent pixels are anti-aliased edges and may have any colour. */
export const MIN_ALPHA = 160;

/** Draws a picture as a small square and returns its pixels, as red, green, blue and alpha. */
export async function loadPixels(url: string): Promise<Uint8ClampedArray> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, SIDE, SIDE);
  return context?.getImageData(0, 0, SIDE, SIDE).data ?? new Uint8ClampedArray();
}
