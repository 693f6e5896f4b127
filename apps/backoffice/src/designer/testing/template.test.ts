import barlow from '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf?inline';
import loraItalic from '@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf?inline';
import lora from '@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf?inline';
import shantell from '@expo-google-fonts/shantell-sans/400Regular/ShantellSans_400Regular.ttf?inline';
import shantellBold from '@expo-google-fonts/shantell-sans/700Bold/ShantellSans_700Bold.ttf?inline';
import type { PrintArea } from '@inkstand/artwork/model';
import { designSideSchema } from '@inkstand/artwork/model-schema';
import { preflightSide } from '@inkstand/artwork/preflight';
import { describe, expect, it } from 'vitest';
import { createLayerContents } from '../drawing/layer-contents.ts';
import { placedStarter } from '../templates/place-template.ts';
import { STARTERS } from '../templates/starters.ts';
import { addFace, driveDesigner, picture, testFonts, text } from './test-driver.ts';

addFace({ fontFamily: 'barlow-condensed', fontWeight: 700, fontStyle: 'normal' }, barlow);
addFace({ fontFamily: 'lora', fontWeight: 400, fontStyle: 'italic' }, loraItalic);
addFace({ fontFamily: 'lora', fontWeight: 700, fontStyle: 'normal' }, lora);
addFace({ fontFamily: 'shantell-sans', fontWeight: 400, fontStyle: 'normal' }, shantell);
addFace({ fontFamily: 'shantell-sans', fontWeight: 700, fontStyle: 'normal' }, shantellBold);

/** From a mug to the back of a large shirt. On a phone case small letters rightly cause warnings. */
const AREAS: PrintArea[] = [
  { widthMm: 280, heightMm: 350, dpi: 300 },
  { widthMm: 200, heightMm: 80, dpi: 300 },
  { widthMm: 60, heightMm: 130, dpi: 300 },
  { widthMm: 500, heightMm: 700, dpi: 150 },
];

describe('every starter', () => {
  it.each(STARTERS.map((starter) => [starter.name, starter] as const))('%s prints on any print area', (_, starter) => {
    for (const printArea of AREAS) {
      const layers = placedStarter(starter, printArea, '#1b1b1f', createLayerContents(testFonts));
      expect(layers).toHaveLength(starter.layers.length);
      expect(designSideSchema.safeParse({ printArea, layers }).success).toBe(true);
      const findings = preflightSide({ printArea, layers }, testFonts, {});
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      if (printArea.heightMm > 300) expect(findings).toEqual([]);
    }
  });
});

describe('a template', () => {
  const layers = [text('words', { group: 'g' }), picture('logo', { group: 'g' })];

  it('replaces the layers on the sides that it has, as one undo step', () => {
    const designer = driveDesigner([picture('old')], [picture('other')]);
    designer.dispatch({ type: 'put template', sides: { front: layers, back: [picture('back')] }, mode: 'replace' });
    expect(designer.layers.map(({ type }) => type)).toEqual(['Text', 'Image']);
    expect(designer.state.selected).toHaveLength(2);
    expect(designer.state.document.sides.back?.layers).toHaveLength(1);
    expect(designer.undo().layers.map(({ id }) => id)).toEqual(['old']);
    expect(designer.state.past).toHaveLength(0);
  });

  it('is added above the existing layers, with new ids and groups', () => {
    const designer = driveDesigner([text('words', { group: 'g' })]);
    designer.dispatch({ type: 'put template', sides: { front: layers }, mode: 'add' });
    expect(new Set(designer.layers.map(({ id }) => id)).size).toBe(3);
    expect(designer.layers[1]?.group).toBe(designer.layers[2]?.group);
    expect(designer.layers[1]?.group).not.toBe('g');
  });

  it('keeps its layers hidden and locked', () => {
    const designer = driveDesigner([]);
    const kept = [text('guide', { hidden: true, locked: true }), picture('logo')];
    designer.dispatch({ type: 'put template', sides: { front: kept }, mode: 'add' });
    expect(designer.layers[0]).toMatchObject({ hidden: true, locked: true });
    expect(designer.layers[1]).not.toHaveProperty('locked');
  });

  it('is not added if a side would hold more than sixty layers', () => {
    const many = Array.from({ length: 59 }, (_, index) => picture(`p${index}`));
    const designer = driveDesigner(many).dispatch({ type: 'put template', sides: { front: layers }, mode: 'add' });
    expect(designer.layers).toHaveLength(59);
  });
});
