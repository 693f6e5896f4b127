import { customText, picture, text } from './build.ts';
import type { DemoProduct } from './product.ts';

const rust = '#e8703a';
const gold = '#f2b134';
const cream = '#fbe3bd';
const clay = '#b5452c';
/** Visible on white paper too, for a poster’s text. */
const amber = '#fbdcae';

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
        text('DESERT JAM', 'poster', 62.2, cream, { x: 139.9, y: 234 }),
        text('loud nights · wide skies', 'serif', 22.5, gold, { x: 140.1, y: 282, fontStyle: 'italic' }),
      ],
      back: [
        text('LONG WAY', 'poster', 72.7, cream, { x: 139.2, y: 36 }),
        text('HOME TOUR', 'poster', 64.9, cream, { x: 139.2, y: 96 }),
        text('JOSHUA TREE\nTUCSON\nMARFA\nTAOS\nMOAB', 'poster', 30, cream, {
          x: 13,
          y: 228,
          lineHeight: 1.22,
          textAlign: 'left',
        }),
        text('APR 10\nAPR 17\nAPR 24\nMAY 01\nMAY 08', 'poster', 30, gold, {
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
        text('stay up\nwith the coyotes', 'hand', 31, cream, { x: 140, y: 250, lineHeight: 1.02, angle: -2 }),
      ],
      back: [
        text('CAMP MESQUITE', 'poster', 46, gold, { x: 140, y: 40, ...customText('Your team', 20, 256, 'words') }),
        text('lights out at sunrise', 'hand', 22, cream, { x: 140, y: 92, angle: -2 }),
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
        text('SUNRISE SET', 'poster', 14.5, rust, { x: 38, y: 57 }),
        text('5:42 am', 'hand', 8.4, '#d9822b', { x: 38, y: 69, angle: -3 }),
      ],
      back: [text('BILLIE', 'poster', 22, rust, { x: 38, y: 40, ...customText('Your name', 14, 70) })],
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
        text('VINYL', 'poster', 104, rust, { x: 139.5, y: 168 }),
        text('& water', 'serif', 52, rust, { x: 139.3, y: 239, fontStyle: 'italic' }),
        text('DESERT JAM SURVIVAL KIT', 'sans', 14, rust, { x: 140, y: 287, letterSpacing: 1.6 }),
      ],
    },
  },
  {
    key: 'nightHoodie',
    name: 'Moonset hoodie',
    description: 'It is a desert until the sun goes down. Then it is a refrigerator with a view.',
    variant: 'classic-hoodie',
    colours: ['black', 'navy', 'forest'],
    sides: {
      front: [
        picture('moonDunes', { x: 140, y: 98, width: 220, height: 176 }),
        text('moonset', 'serif', 62, cream, { x: 140, y: 226, fontStyle: 'italic' }),
        text('DESERT JAM · AFTER HOURS', 'sans', 12.5, gold, { x: 140, y: 272, letterSpacing: 2 }),
      ],
    },
  },
  {
    key: 'spikyCap',
    name: 'Stay spiky cap',
    description: 'Embroidered, adjustable, and friendlier than it looks.',
    variant: 'classic-cap',
    colours: ['black', 'navy', 'burgundy'],
    sides: {
      front: [
        picture('cactus', { x: 22, y: 28, width: 34.3, height: 49 }),
        text('STAY', 'poster', 25, cream, { x: 46, y: 17, textAlign: 'left' }),
        text('SPIKY', 'poster', 25, gold, { x: 46, y: 39, textAlign: 'left' }),
      ],
    },
  },
  {
    key: 'kitchenMug',
    name: 'Camp kitchen mug',
    description: 'Enamel, for coffee by the fire. Your camp’s name goes round the back.',
    variant: 'enamel-mug',
    colours: ['black', 'navy', 'forest'],
    sides: {
      front: [
        picture('bloom', { x: 35, y: 20, width: 36, height: 36 }),
        text('bloom late', 'serif', 11.5, cream, { x: 35, y: 49, fontStyle: 'italic' }),
      ],
      back: [
        text('CAMP', 'poster', 15, gold, { x: 35, y: 17 }),
        text('MESQUITE', 'poster', 18, cream, { x: 35, y: 36, ...customText('Your team', 16, 64, 'words') }),
      ],
    },
  },
  {
    key: 'crewLongSleeve',
    name: 'Road crew long-sleeve',
    description: 'Badge over the heart, your job on the back. No job too small, no amp too large.',
    variant: 'long-sleeve-tee',
    colours: ['black', 'navy', 'forest'],
    sides: {
      front: [picture('mesa', { x: 204, y: 50, width: 84, height: 84 })],
      back: [
        text('ROAD', 'poster', 118, cream, { x: 140, y: 70 }),
        text('CREW', 'poster', 118, rust, { x: 140, y: 156 }),
        text('GUITAR TECH', 'poster', 38, gold, { x: 140, y: 228, ...customText('Your job', 18, 262, 'words') }),
      ],
    },
  },
  {
    key: 'leavingTee',
    name: 'Bad at leaving early tee',
    description: 'A fitted tee with an honest statement on it.',
    variant: 'fitted-tee',
    colours: ['rose', 'white', 'mint'],
    sides: {
      front: [
        text('bad at', 'serif', 70, clay, { x: 120, y: 52, fontStyle: 'italic' }),
        text('leaving', 'serif', 64, '#9c3322', { x: 120, y: 118, fontStyle: 'italic' }),
        text('early', 'serif', 80, '#7a2e2a', { x: 120, y: 188, fontStyle: 'italic' }),
        text('DESERT JAM', 'sans', 13, clay, { x: 120, y: 254, letterSpacing: 4 }),
      ],
    },
  },
  {
    key: 'duskPoster',
    name: 'Last light poster',
    description: 'The view from the hill behind the mixing desk, on heavy matt paper.',
    variant: 'poster',
    colours: ['white'],
    sides: {
      front: [
        picture('desertPoster', { x: 148.5, y: 210, width: 297, height: 420 }),
        text('DESERT JAM', 'poster', 62, amber, { x: 148.5, y: 58 }),
        text('five towns, five nights', 'serif', 22, gold, { x: 148.5, y: 102, fontStyle: 'italic' }),
        text('JOSHUA TREE · TUCSON · MARFA · TAOS · MOAB', 'poster', 15.5, amber, {
          x: 148.5,
          y: 397,
          letterSpacing: 0.5,
        }),
      ],
    },
  },
  {
    key: 'vinylCase',
    name: 'Side B phone case',
    description: 'Slim, hard, and it sounds better than side A.',
    variant: 'phone-case',
    colours: ['sand', 'black', 'navy'],
    sides: {
      front: [
        picture('record', { x: 32, y: 36, width: 50, height: 50 }),
        text('SIDE B', 'poster', 21, rust, { x: 32, y: 79 }),
        text('play it loud', 'hand', 7, '#d0602f', { x: 32, y: 94, angle: -3 }),
      ],
    },
  },
  {
    key: 'spikySticker',
    name: 'Cool cactus sticker',
    description: 'For guitar cases, laptops, and the truck. Outlives three summers outdoors.',
    variant: 'vinyl-sticker-us',
    colours: ['black', 'white'],
    sides: {
      front: [
        picture('cactus', { x: 34, y: 27, width: 33.6, height: 48 }),
        text('DESERT JAM', 'poster', 11.5, rust, { x: 34, y: 58.5, letterSpacing: 0.4 }),
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
        text('bloom', 'serif', 85, clay, { x: 139.6, y: 206, fontStyle: 'italic' }),
        text('where it’s dry', 'hand', 33, '#23635a', { x: 140, y: 274, angle: -3 }),
      ],
    },
  },
] as const satisfies readonly DemoProduct[];
