/** Generated pictures for tests. */
import sharp from 'sharp';

/** An opaque JPEG with a full-size gradient. */
export function samplePhoto(width = 1200, height = 900): Promise<Buffer> {
  const gradient =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4a261"/><stop offset="1" stop-color="#264653"/></linearGradient>' +
    `</defs><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(gradient)).jpeg({ quality: 92 }).toBuffer();
}

/** A round badge with soft edges on a transparent background. */
export function sampleLogo(size = 800): Promise<Buffer> {
  const badge =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">` +
    '<circle cx="50" cy="50" r="46" fill="#e63946"/><circle cx="50" cy="50" r="36" fill="#f1faee"/>' +
    '<path d="M50 20 L58 42 L80 42 L62 56 L69 78 L50 65 L31 78 L38 56 L20 42 L42 42 Z" fill="#1d3557"/></svg>';
  return sharp(Buffer.from(badge)).png().toBuffer();
}
