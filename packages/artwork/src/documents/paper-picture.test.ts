import sharp from 'sharp';
import { expect, test } from 'vitest';
import { embedPicture, needsBackground } from './paper-picture.ts';

const logo = (fill: string, ground = '') =>
  sharp(
    Buffer.from(
      `<svg width="200" height="80">${ground}<rect x="20" y="20" width="160" height="40" fill="${fill}"/></svg>`,
    ),
  )
    .webp()
    .toBuffer();

test('a picture becomes a small PNG that a PDF can embed', async () => {
  const picture = await embedPicture(await logo('#123456'), { width: 100, height: 100 });
  const { format, width } = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64')).metadata();
  expect([format, width]).toEqual(['png', 100]);
});

test('a white logo needs a background on paper; a dark one, and one with its own background, do not', async () => {
  expect(await needsBackground(await logo('#ffffff'))).toBe(true);
  expect(await needsBackground(await logo('#fff3c4'))).toBe(true);
  expect(await needsBackground(await logo('#1f1a24'))).toBe(false);
  expect(await needsBackground(await logo('#ffffff', '<rect width="200" height="80" fill="#222"/>'))).toBe(false);
});
