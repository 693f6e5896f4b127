import { describe, expect, it } from 'vitest';
import { isNearFabric, textsNearFabric } from './ink-near-fabric.ts';
import type { TextLayer } from './model.ts';

const text: TextLayer = {
  id: 'title',
  type: 'Text',
  x: 0,
  y: 0,
  angle: 0,
  scale: 1,
  text: 'Team',
  fontFamily: 'lora',
  fontSize: 10,
  fill: '#1b2a4a',
  textAlign: 'center',
  fontStyle: 'normal',
  fontWeight: 400,
  underline: false,
  lineHeight: 1.2,
  letterSpacing: 0,
  stroke: null,
  shadow: null,
  customisable: false,
};
const FABRICS = [
  { name: 'Navy', hex: '#1d2a44' },
  { name: 'White', hex: '#f4f4f2' },
];
const makeSide = (layer: TextLayer) => ({ printArea: { widthMm: 100, heightMm: 100, dpi: 300 }, layers: [layer] });

describe('ink near the colour of the fabric', () => {
  it('is ink that is hard to distinguish from it', () => {
    expect(isNearFabric('#1b2a4a', '#1d2a44')).toBe(true);
    expect(isNearFabric('#ffffff', '#f4f4f2')).toBe(true);
    expect(isNearFabric('#1b2a4a', '#f4f4f2')).toBe(false);
  });

  it('is not ink of the same lightness in another colour', () => {
    expect(isNearFabric('#b02020', '#20602a')).toBe(false);
  });

  it('is white ink on pale goods that are printed without white', () => {
    expect(isNearFabric('#ffffff', '#f4c6cf')).toBe(false);
    expect(isNearFabric('#ffffff', '#f4c6cf', false)).toBe(true);
    expect(isNearFabric('#b02020', '#f4c6cf', false)).toBe(false);
  });

  it('is reported per text, with the affected fabrics', () => {
    expect(textsNearFabric(makeSide(text), FABRICS)).toEqual([{ layer: 'title', fabrics: [FABRICS[0]] }]);
  });

  it('is reported when the outline is near the fabric too, or has no width', () => {
    for (const stroke of [
      { colour: '#101d33', width: 1 },
      { colour: '#ffffff', width: 0 },
    ] as const)
      expect(textsNearFabric(makeSide({ ...text, stroke }), FABRICS)).toEqual([
        { layer: 'title', fabrics: [FABRICS[0]] },
      ]);
  });

  it('is not reported when an outline keeps the letters readable, or the layer is not visible', () => {
    expect(textsNearFabric(makeSide({ ...text, stroke: { colour: '#ffffff', width: 1 } }), FABRICS)).toEqual([]);
    expect(textsNearFabric(makeSide({ ...text, hidden: true }), FABRICS)).toEqual([]);
  });
});
