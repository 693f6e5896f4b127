import { customText, picture, text } from './build.ts';
import type { DemoProduct } from './product.ts';

const red = '#e4472b';
const orange = '#f6a04d';
const paper = '#fff6ea';
const brick = '#b3261e';
const sand = '#fbd0a0';
/** Visible on white paper too, for a poster’s text. */
const amber = '#fbdcae';
/** The metal that an engraving exposes. */
const steel = '#d5dae0';

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
        text('LENTELOOP', 'poster', 65.1, paper, { x: 139.2, y: 222 }),
        text('AMSTERDAM · 10 KM', 'sans', 16, orange, { x: 140, y: 272, letterSpacing: 3.6 }),
      ],
      back: [
        text('SANNE', 'poster', 58, paper, { x: 140, y: 40, ...customText('Jouw naam', 16, 250) }),
        text('27', 'poster', 200, paper, { x: 138.7, y: 146, ...customText('Startnummer', 3, 256, 'number') }),
        text('loopt op koffie en goede moed', 'hand', 16, orange, { x: 140, y: 256, angle: -2 }),
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
        text('FINISHER', 'poster', 82, brick, { x: 139, y: 206 }),
        text('tien kilometer lente', 'serif', 27.5, '#256a43', { x: 140.2, y: 266, fontStyle: 'italic' }),
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
        text('eerst koffie,\ndan kilometers', 'hand', 8.9, paper, { x: 38, y: 56, lineHeight: 1.14, angle: -2 }),
      ],
      back: [text('SANNE', 'poster', 27, paper, { x: 38, y: 40, ...customText('Jouw naam', 14, 70) })],
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
        text('tulpen, tempo,', 'serif', 40.5, red, { x: 140.8, y: 160, fontStyle: 'italic' }),
        text('thuiskomen', 'serif', 40.6, red, { x: 139.8, y: 204, fontStyle: 'italic' }),
        text('TULIP RUNNING CLUB', 'sans', 16, red, { x: 140, y: 262, letterSpacing: 2.6 }),
      ],
    },
  },
  {
    key: 'tempoVest',
    name: 'Singlet ‘Tempo’',
    description: 'Licht en los, voor als de lente al zomer lijkt. Jouw naam op de rug, dan roept het publiek de goede.',
    variant: 'classic-vest',
    colours: ['red', 'navy', 'black'],
    sides: {
      front: [
        text('TEMPO', 'poster', 86, paper, { x: 126, y: 62, fontStyle: 'italic' }),
        text('TEMPO', 'poster', 86, sand, { x: 130, y: 129, fontStyle: 'italic' }),
        text('TULPEN', 'poster', 75.2, paper, { x: 134, y: 193, fontStyle: 'italic' }),
        text('TULIP RUNNING CLUB', 'sans', 13.5, sand, { x: 130, y: 250, letterSpacing: 2.4 }),
      ],
      back: [
        text('SANNE', 'poster', 64, paper, { x: 130, y: 50, ...customText('Jouw naam', 16, 240) }),
        text('je haalt me toch niet in', 'hand', 18, sand, { x: 130, y: 104, angle: -2 }),
      ],
    },
  },
  {
    key: 'kidsTee',
    name: 'Kindershirt ‘Kleine benen’',
    description: 'Voor de kilometer van de jeugd. Biologisch katoen, zacht van binnen en van buiten.',
    variant: 'kids-tee',
    colours: ['mint', 'sky', 'white', 'rose'],
    sides: {
      front: [
        picture('tulip', { x: 100, y: 70, width: 84, height: 117.6 }),
        text('kleine benen,', 'hand', 23.5, brick, { x: 100, y: 152, angle: -3 }),
        text('grote stappen', 'hand', 23.5, brick, { x: 100, y: 182, angle: -3 }),
        text('NOOR', 'poster', 34, '#256a43', { x: 100, y: 222, ...customText('Jouw naam', 14, 184) }),
      ],
    },
  },
  {
    key: 'clubCap',
    name: 'Loopcap drie tulpen',
    description: 'Geborduurd, verstelbaar en al eens over de finish gewaaid.',
    variant: 'classic-cap',
    colours: ['navy', 'black', 'burgundy'],
    sides: {
      front: [
        picture('tulipRow', { x: 56, y: 20, width: 53.2, height: 34 }),
        text('LENTELOOP', 'poster', 15, paper, { x: 56, y: 47, letterSpacing: 0.6 }),
      ],
    },
  },
  {
    key: 'loopBottle',
    name: 'Drinkfles ‘Nog één rondje’',
    description: 'Dubbelwandig staal, gegraveerd met je naam. Blijft koud tot na de cooling-down.',
    variant: 'steel-bottle',
    colours: ['red', 'navy', 'teal', 'black'],
    sides: {
      front: [
        picture('shoe', { x: 28, y: 20, width: 50, height: 28.1, recolour: steel }),
        text('NOG ÉÉN', 'poster', 27, steel, { x: 16, y: 88, angle: -90 }),
        text('RONDJE', 'poster', 27, steel, { x: 41, y: 88, angle: -90 }),
      ],
      back: [text('SANNE', 'poster', 34, steel, { x: 28, y: 70, angle: -90, ...customText('Jouw naam', 14, 124) })],
    },
  },
  {
    key: 'kitBag',
    name: 'Gymtas ‘Schoon is optioneel’',
    description: 'Voor schoenen die buiten moeten slapen. Zeefdruk in drie kleuren.',
    variant: 'drawstring-bag',
    colours: ['natural', 'white'],
    sides: {
      front: [
        ...[0, 1, 2].flatMap((row) =>
          [0, 1, 2].map((column) =>
            picture('tulip', {
              x: 60 + column * 64,
              y: 52 + row * 62,
              width: 36,
              height: 50.4,
              recolour: [red, '#256a43', '#f08a3c'][(row + column) % 3] as '#e4472b',
            }),
          ),
        ),
        text('schoon is optioneel', 'serif', 23.5, red, { x: 124, y: 234, fontStyle: 'italic' }),
        text('TULIP RUNNING CLUB', 'sans', 12, red, { x: 124, y: 266, letterSpacing: 2.4 }),
      ],
    },
  },
  {
    key: 'winterBeanie',
    name: 'Muts ‘Wintertraining’',
    description: 'Voor het rondje waar je na afloop pas zin in had.',
    variant: 'cuffed-beanie',
    colours: ['burgundy', 'navy', 'forest', 'black'],
    sides: {
      front: [
        picture('tulipLight', { x: 22, y: 27.5, width: 26, height: 36.4 }),
        text('KOUD?', 'poster', 17, paper, { x: 40, y: 18, textAlign: 'left' }),
        text('LOOP DOOR', 'poster', 17, orange, { x: 40, y: 37, textAlign: 'left' }),
      ],
    },
  },
  {
    key: 'bibPoster',
    name: 'Poster ‘Mijn tien’',
    description: 'Je naam en je startnummer boven de bollenvelden, op A3. Voor boven de bank of boven de schoenen.',
    variant: 'poster',
    colours: ['white'],
    sides: {
      front: [
        picture('fieldsPoster', { x: 148.5, y: 210, width: 297, height: 420 }),
        text('LENTELOOP · AMSTERDAM', 'sans', 12, amber, { x: 148.5, y: 32, letterSpacing: 2 }),
        text('SANNE', 'poster', 56, amber, { x: 148.5, y: 74, ...customText('Jouw naam', 16, 268) }),
        text('27', 'poster', 96, amber, { x: 148.5, y: 134, ...customText('Startnummer', 4, 200, 'number') }),
      ],
    },
  },
] as const satisfies readonly DemoProduct[];
