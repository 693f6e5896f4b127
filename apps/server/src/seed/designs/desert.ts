import { ownWords, picture, words } from './build.ts';
import type { DemoProduct } from './product.ts';

const rust = '#e8703a';
const gold = '#f2b134';
const cream = '#fbe3bd';
const clay = '#b5452c';

export const desertProducts = [
  {
    key: 'headlinerTee',
    name: 'Desert Jam headliner tee',
    description: 'The badge on the front, the whole tour on the back.',
    variant: 'classic-tee',
    colours: ['black', 'navy', 'sand'],
    sides: {
      front: [
        picture('mesa', { x: 140, y: 100, width: 180, height: 180 }),
        words('DESERT JAM', 'poster', 62, rust, { x: 140, y: 228 }),
        words('loud nights · wide skies', 'serif', 20.5, '#c9822f', { x: 140, y: 272, fontStyle: 'italic' }),
      ],
      back: [
        words('JOSHUA TREE  04.10\nTUCSON  04.17\nMARFA  04.24\nTAOS  05.01\nMOAB  05.08', 'poster', 36, rust, {
          x: 140,
          y: 128,
          lineHeight: 1.28,
        }),
      ],
    },
  },
  {
    key: 'coyoteTee',
    name: 'Stay up with the coyotes tee',
    description: 'Organic cotton for people who never make the last shuttle.',
    variant: 'organic-tee',
    colours: ['black', 'navy'],
    sides: {
      front: [
        picture('cactus', { x: 140, y: 104, width: 133, height: 190 }),
        words('stay up\nwith the coyotes', 'hand', 31, cream, { x: 140, y: 246, lineHeight: 1.02, angle: -2 }),
      ],
      back: [words('CAMP MESQUITE', 'poster', 50, gold, { x: 140, y: 46, ...ownWords('Your camp', 20, 250) })],
    },
  },
  {
    key: 'sunriseMug',
    name: 'Sunrise set mug',
    description: 'First coffee, last encore.',
    variant: 'ceramic-mug',
    colours: ['white', 'black', 'navy'],
    sides: {
      front: [
        picture('mesa', { x: 38, y: 26, width: 38, height: 38 }),
        words('SUNRISE SET', 'poster', 14.5, rust, { x: 38, y: 57 }),
        words('5:42 am', 'hand', 8.4, '#d9822b', { x: 38, y: 69, angle: -3 }),
      ],
      back: [words('BILLIE', 'poster', 22, rust, { x: 38, y: 40, ...ownWords('Your name', 14, 70) })],
    },
  },
  {
    key: 'vinylTote',
    name: 'Vinyl & water tote',
    description: 'The two things you will run out of. Twelve-inch records fit.',
    variant: 'cotton-tote',
    colours: ['natural', 'black', 'forest'],
    sides: {
      front: [
        words('VINYL', 'poster', 122, rust, { x: 140, y: 76 }),
        words('& water', 'serif', 66, '#d9922b', { x: 140, y: 168, fontStyle: 'italic' }),
        words('DESERT JAM SURVIVAL KIT', 'sans', 13.2, rust, { x: 140, y: 246, letterSpacing: 1.6 }),
      ],
    },
  },
  {
    key: 'bloomTee',
    name: 'Bloom where it’s dry tee',
    description: 'From the collection for our online shop.',
    variant: 'classic-tee',
    colours: ['sand', 'white', 'heather'],
    sides: {
      front: [
        words('bloom', 'serif', 94, clay, { x: 140, y: 84, fontStyle: 'italic', fontWeight: 400 }),
        words('where it’s dry', 'hand', 35, '#23635a', { x: 140, y: 156, angle: -3 }),
      ],
    },
  },
] as const satisfies readonly DemoProduct[];
