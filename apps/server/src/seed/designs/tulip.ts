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
    description:
      'Het officiële shirt van de Lenteloop. Zacht katoen, drie tulpen voorop, en je naam en startnummer op de rug.',
    variant: 'classic-tee',
    colours: ['navy', 'forest', 'black'],
    sides: {
      front: [
        picture('tulipLight', { x: 66, y: 118, width: 78, height: 109.2, angle: -9 }),
        picture('tulipLight', { x: 214, y: 118, width: 78, height: 109.2, angle: 9 }),
        picture('tulipLight', { x: 140, y: 96, width: 118, height: 165.2 }),
        words('LENTELOOP', 'poster', 65.1, paper, { x: 139.2, y: 222 }),
        words('AMSTERDAM · 10 KM', 'sans', 16, orange, { x: 140, y: 272, letterSpacing: 3.6 }),
      ],
      back: [
        words('SANNE', 'poster', 58, paper, { x: 140, y: 40, ...ownWords('Jouw naam', 16, 250) }),
        words('27', 'poster', 200, paper, { x: 138.7, y: 146, ...ownWords('Startnummer', 3, 256, 'number') }),
        words('loopt op koffie en goede moed', 'hand', 16, orange, { x: 140, y: 256, angle: -2 }),
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
        picture('tulip', { x: 140, y: 88, width: 108, height: 151.2 }),
        words('FINISHER', 'poster', 82, brick, { x: 139, y: 206 }),
        words('tien kilometer lente', 'serif', 27.5, '#256a43', { x: 140.2, y: 266, fontStyle: 'italic' }),
      ],
    },
  },
  {
    key: 'coffeeMug',
    name: 'Mok ‘Eerst koffie’',
    description: 'Voor de kilometers die nog komen. Vaatwasserbestendig, humeurbestendig.',
    variant: 'ceramic-mug',
    colours: ['red', 'navy', 'black'],
    sides: {
      front: [
        picture('cup', { x: 39.5, y: 22, width: 35, height: 35 }),
        words('eerst koffie,\ndan kilometers', 'hand', 8.9, paper, { x: 38, y: 56, lineHeight: 1.14, angle: -2 }),
      ],
      back: [words('SANNE', 'poster', 27, paper, { x: 38, y: 40, ...ownWords('Jouw naam', 14, 70) })],
    },
  },
  {
    key: 'runnersTote',
    name: 'Tas ‘Tulpen, tempo’',
    description: 'Sterk canvas voor schoenen, handdoek en een bos bloemen.',
    variant: 'cotton-tote',
    colours: ['natural', 'black'],
    sides: {
      front: [
        picture('shoe', { x: 134, y: 68, width: 208, height: 117 }),
        words('tulpen, tempo,', 'serif', 40.5, red, { x: 140.8, y: 160, fontStyle: 'italic' }),
        words('thuiskomen', 'serif', 40.6, red, { x: 139.8, y: 204, fontStyle: 'italic' }),
        words('TULIP RUNNING CLUB', 'sans', 16, red, { x: 140, y: 262, letterSpacing: 2.6 }),
      ],
    },
  },
] as const satisfies readonly DemoProduct[];
