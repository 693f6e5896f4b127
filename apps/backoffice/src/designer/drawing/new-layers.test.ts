import { effectiveDpi } from '@inkstand/artwork/preflight';
import type { Asset } from '@inkstand/contract/design/designs';
import { describe, expect, it } from 'vitest';
import { newPicture, newText, readableInk } from './new-layers.ts';

const AREA = { widthMm: 280, heightMm: 350, dpi: 300 };

function asset(width: number, height: number, mime_type = 'image/png'): Asset {
  return {
    id: 'a1',
    name: 'logo',
    mime_type,
    width,
    height,
    bytes: 1,
    url: '',
    preview_url: '',
    created_at: '',
    version: 1,
    kind: mime_type === 'image/svg+xml' ? 'vector' : 'raster',
  };
}

describe('a new picture', () => {
  it('is centred, takes six tenths of the print area, and keeps its proportions', () => {
    const layer = newPicture('p', AREA, asset(3000, 2000));
    expect(layer).toMatchObject({ x: 140, y: 175, width: 168, height: 112, scale: 1, src: 'a1' });
  });

  it('is limited by the height of the print area if it is tall', () => {
    expect(newPicture('p', AREA, asset(2000, 6000))).toMatchObject({ width: 70, height: 210 });
  });

  it('is never so large that its resolution is too low for print', () => {
    const layer = newPicture('p', AREA, asset(300, 300));
    expect(layer.width).toBeLessThan(51);
    expect(effectiveDpi(layer, { width: 300, height: 300, isVector: false })).toBeGreaterThanOrEqual(150);
  });

  it('is large for a vector picture, whatever pixel size the file has', () => {
    expect(newPicture('p', AREA, asset(24, 24, 'image/svg+xml')).width).toBe(168);
  });
});

describe('a new text', () => {
  it('is written in an ink that shows on the fabric', () => {
    expect(readableInk('#16161a')).toBe('#ffffff');
    expect(readableInk('#f4f4f2')).toBe('#1d2030');
    expect(newText('t', AREA, '#16161a', { text: 'Hi', size: 0.1 })).toMatchObject({
      fill: '#ffffff',
      fontSize: 28,
      x: 140,
      y: 175,
      textAlign: 'center',
    });
  });
});
