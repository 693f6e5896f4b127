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
    colours: ['black', 'navy', 'forest'],
    sides: {
      front: [
        picture('mesa', { x: 140, y: 102, width: 184, height: 184 }),
        words('DESERT JAM', 'poster', 62.2, cream, { x: 139.9, y: 234 }),
        words('loud nights · wide skies', 'serif', 22.5, gold, { x: 140.1, y: 282, fontStyle: 'italic' }),
      ],
      back: [
        words('LONG WAY', 'poster', 72.7, cream, { x: 139.2, y: 36 }),
        words('HOME TOUR', 'poster', 64.9, cream, { x: 139.2, y: 96 }),
        words('JOSHUA TREE\nTUCSON\nMARFA\nTAOS\nMOAB', 'poster', 30, cream, {
          x: 13,
          y: 228,
          lineHeight: 1.22,
          textAlign: 'left',
        }),
        words('APR 10\nAPR 17\nAPR 24\nMAY 01\nMAY 08', 'poster', 30, gold, {
          x: 266,
          y: 228,
          lineHeight: 1.22,
          textAlign: 'right',
        }),
      ],
    },
  },
  {
    key: 'coyoteTee',
    name: 'Stay up with the coyotes tee',
    description: 'Organic cotton for people who never make the last shuttle.',
    variant: 'organic-tee',
    colours: ['navy', 'black'],
    sides: {
      front: [
        picture('cactus', { x: 140, y: 104, width: 133, height: 190 }),
        words('stay up\nwith the coyotes', 'hand', 31, cream, { x: 140, y: 250, lineHeight: 1.02, angle: -2 }),
      ],
      back: [
        words('CAMP MESQUITE', 'poster', 46, gold, { x: 140, y: 40, ...ownWords('Your camp', 20, 256) }),
        words('lights out at sunrise', 'hand', 22, cream, { x: 140, y: 92, angle: -2 }),
      ],
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
    colours: ['natural', 'black', 'navy'],
    sides: {
      front: [
        picture('record', { x: 140, y: 64, width: 116, height: 116 }),
        words('VINYL', 'poster', 104, rust, { x: 139.5, y: 168 }),
        words('& water', 'serif', 52, rust, { x: 139.3, y: 239, fontStyle: 'italic' }),
        words('DESERT JAM SURVIVAL KIT', 'sans', 14, rust, { x: 140, y: 287, letterSpacing: 1.6 }),
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
        picture('bloom', { x: 140, y: 86, width: 160, height: 160 }),
        words('bloom', 'serif', 85, clay, { x: 139.6, y: 206, fontStyle: 'italic' }),
        words('where it’s dry', 'hand', 33, '#23635a', { x: 140, y: 274, angle: -3 }),
      ],
    },
  },
] as const satisfies readonly DemoProduct[];
