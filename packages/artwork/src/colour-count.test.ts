import { expect, test } from 'vitest';
import { colourCount, frontColours } from './colour-count.ts';
import type { DesignLayer, DesignSide } from './model.ts';
import { newTextLayer } from './new-layers.ts';

const side = (...layers: DesignLayer[]): DesignSide => ({
  printArea: { widthMm: 100, heightMm: 100, dpi: 300 },
  layers,
});
const text = (values: Partial<DesignLayer>) => ({
  ...newTextLayer({ id: 'text', text: 'Hello', x: 50, y: 50, fill: '#112233' }),
  ...values,
});
const picture: DesignLayer = {
  type: 'Image',
  id: 'logo',
  src: 'logo',
  x: 50,
  y: 50,
  angle: 0,
  scale: 1,
  width: 20,
  height: 20,
};

test('a colour counts once, wherever it is used; hidden layers do not count', () => {
  const stroke = { colour: '#ffffff', width: 1 } as const;
  const all = [text({}), text({ stroke }), text({ fill: '#ff0000', hidden: true })] as DesignLayer[];
  expect(colourCount(side(...all))).toBe(2);
  expect(colourCount(side())).toBe(0);
});

test('a colour is the same in capitals; an empty text prints none, unless shoppers may fill it in', () => {
  const [capital, small] = [text({ fill: '#AABBCC' }), text({ fill: '#aabbcc' })] as DesignLayer[];
  expect(frontColours({ sides: { front: side(capital!, small!) } })).toEqual(['#aabbcc']);
  expect(colourCount(side(text({ text: ' ' }) as DesignLayer))).toBe(0);
  expect(colourCount(side(text({ text: '', customisable: true }) as DesignLayer))).toBe(1);
});

test('all pictures together take the four process colours; a recoloured picture takes one colour', () => {
  expect(colourCount(side(text({}) as DesignLayer, picture, picture))).toBe(5);
  expect(colourCount(side(text({}) as DesignLayer, { ...picture, recolour: '#112233' }))).toBe(1);
});

test('the colours of a front are its inks from the bottom up, without full-colour pictures', () => {
  const stroke = { colour: '#ffffff', width: 1 } as const;
  const front = side(picture, text({ stroke }) as DesignLayer, text({ fill: '#ff0000' }) as DesignLayer);
  const back = side(text({ fill: '#00ff00' }) as DesignLayer);
  expect(frontColours({ sides: { front, back } })).toEqual(['#112233', '#ffffff', '#ff0000']);
  expect(frontColours({ sides: { back } })).toEqual([]);
});
