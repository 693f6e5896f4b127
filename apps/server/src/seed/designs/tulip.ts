import { ownWords, picture, words } from './build.ts';
import type { DemoProduct } from './product.ts';

const red = '#e4472b';
const orange = '#f6a04d';
const paper = '#fff6ea';
const brick = '#b3261e';

export const tulipProducts = [
  {
    key: 'springTee',
    name: 'Lenteloop-shirt',
    description: 'Het officiële shirt van de Lenteloop. Zacht katoen, fel oranje, en je naam op de rug.',
    variant: 'classic-tee',
    colours: ['navy', 'forest', 'black'],
    sides: {
      front: [
        picture('tulipLight', { x: 140, y: 94, width: 118, height: 165 }),
        words('LENTELOOP', 'poster', 65, paper, { x: 140, y: 216 }),
        words('AMSTERDAM · 2026', 'sans', 16, orange, { x: 140, y: 262, letterSpacing: 3.6 }),
      ],
      back: [
        words('SANNE', 'poster', 78, paper, { x: 140, y: 58, ...ownWords('Jouw naam', 16, 250) }),
        words('loopt op koffie en goede moed', 'hand', 17, orange, { x: 140, y: 114, angle: -2 }),
      ],
    },
  },
  {
    key: 'finisherTee',
    name: 'Finishershirt 10 km',
    description: 'Alleen voor wie over de streep is gekomen. Of daar heel zeker van is.',
    variant: 'classic-tee',
    colours: ['white', 'sky', 'sand'],
    sides: {
      front: [
        picture('tulip', { x: 140, y: 88, width: 108, height: 151 }),
        words('FINISHER', 'poster', 80, brick, { x: 140, y: 208 }),
        words('tien kilometer lente', 'serif', 26, '#2f7d4f', { x: 140, y: 262, fontStyle: 'italic' }),
      ],
    },
  },
  {
    key: 'coffeeMug',
    name: 'Mok ‘Eerst koffie’',
    description: 'Voor de kilometers die nog komen. Vaatwasserbestendig, humeurbestendig.',
    variant: 'ceramic-mug',
    colours: ['white', 'navy', 'black'],
    sides: {
      front: [
        picture('cup', { x: 38, y: 22, width: 34, height: 34 }),
        words('eerst koffie,\ndan kilometers', 'hand', 9.1, red, { x: 38, y: 56, lineHeight: 1.14, angle: -2 }),
      ],
      back: [words('SANNE', 'poster', 22, red, { x: 38, y: 40, ...ownWords('Jouw naam', 14, 70) })],
    },
  },
  {
    key: 'runnersTote',
    name: 'Tas ‘Tulpen, tempo’',
    description: 'Sterk canvas voor schoenen, handdoek en een bos bloemen.',
    variant: 'cotton-tote',
    colours: ['natural', 'navy', 'black'],
    sides: {
      front: [
        picture('shoe', { x: 134, y: 66, width: 208, height: 117 }),
        words('tulpen, tempo,', 'serif', 40, red, { x: 140, y: 156, fontStyle: 'italic' }),
        words('thuiskomen', 'serif', 40, red, { x: 140, y: 200, fontStyle: 'italic' }),
        words('TULIP RUNNING CLUB', 'sans', 13.5, '#d9822b', { x: 140, y: 262, letterSpacing: 2.8 }),
      ],
    },
  },
] as const satisfies readonly DemoProduct[];
