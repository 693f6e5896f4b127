import { ownWords, picture, words } from './build.ts';
import type { DemoProduct } from './product.ts';

const cream = '#fdf3e0';
const coral = '#ef6f53';
const sun = '#f7b733';
const navy = '#1b2a4a';
const mint = '#9fd8cb';

export const acmeProducts = [
  {
    key: 'festivalTee',
    name: 'Summer Fest T-shirt',
    description: 'The one with the sunset. Big on the front, and the year on the back for when you tell the story.',
    variant: 'classic-tee',
    colours: ['navy', 'black', 'forest'],
    sides: {
      front: [
        picture('sunset', { x: 140, y: 78, width: 216, height: 135 }),
        words('SUMMER\nFEST', 'poster', 94, cream, { x: 140, y: 222, lineHeight: 0.86 }),
        words('ACME ROBOTICS · 2026', 'sans', 14, sun, { x: 140, y: 318, letterSpacing: 2.4 }),
      ],
      back: [
        words('STAGE 1\nSERVO & THE SENSORS\nLOW VOLTAGE\nTHE GRIPPERS\nNULL ISLAND', 'poster', 32, cream, {
          x: 140,
          y: 120,
          lineHeight: 1.22,
        }),
        words('human after all', 'hand', 25, coral, { x: 140, y: 256, angle: -4 }),
      ],
    },
  },
  {
    key: 'helloTee',
    name: 'Hello, I’m … T-shirt',
    description: 'Nobody remembers names at a festival. Put yours under the robot and let the shirt do the talking.',
    variant: 'classic-tee',
    colours: ['sky', 'white', 'sand', 'heather'],
    sides: {
      front: [
        picture('robotDark', { x: 140, y: 92, width: 168, height: 168 }),
        words('hello, I’m', 'hand', 34, coral, { x: 140, y: 210, angle: -3 }),
        words('Robin', 'poster', 100, navy, { x: 140, y: 276, ...ownWords('Your name', 16, 250) }),
      ],
    },
  },
  {
    key: 'fuelMug',
    name: 'Debug Fuel mug',
    description: 'For mornings after the headliner. Your name goes on the other side, so that nobody takes it.',
    variant: 'ceramic-mug',
    colours: ['white', 'navy', 'teal'],
    sides: {
      front: [
        picture('gear', { x: 38, y: 24, width: 32, height: 32 }),
        words('DEBUG\nFUEL', 'poster', 23, coral, { x: 38, y: 59, lineHeight: 0.88 }),
      ],
      back: [
        words('property of', 'hand', 8.5, sun, { x: 38, y: 27, angle: -3 }),
        words('ROBIN', 'poster', 21, coral, { x: 38, y: 45, ...ownWords('Your name', 14, 70) }),
      ],
    },
  },
  {
    key: 'picnicTote',
    name: 'Sun, sound, servos tote',
    description: 'Fits a blanket, a bottle and one small robot.',
    variant: 'cotton-tote',
    colours: ['natural', 'forest', 'navy'],
    sides: {
      front: [
        words('sun,', 'serif', 66, coral, { x: 140, y: 64, fontStyle: 'italic' }),
        words('sound,', 'serif', 66, coral, { x: 140, y: 126, fontStyle: 'italic' }),
        words('servos', 'serif', 66, coral, { x: 140, y: 188, fontStyle: 'italic', underline: true }),
        words('SUMMER FEST 2026', 'sans', 14, '#d98e04', { x: 140, y: 262, letterSpacing: 3 }),
      ],
    },
  },
  {
    key: 'unpluggedTee',
    name: 'Unplugged T-shirt',
    description: 'Organic cotton and a good intention, for the quiet tent.',
    variant: 'organic-tee',
    colours: ['forest', 'black', 'navy'],
    sides: {
      front: [
        words('unplugged', 'serif', 55, cream, { x: 140, y: 92, fontStyle: 'italic', fontWeight: 400 }),
        words('(for the weekend)', 'sans', 17, mint, { x: 140, y: 138, fontWeight: 400, letterSpacing: 0.8 }),
      ],
      back: [picture('robotLight', { x: 140, y: 66, width: 110, height: 110 })],
    },
  },
  {
    key: 'welcomeTee',
    name: 'Welcome aboard T-shirt',
    description: 'Our robot, our welcome. Organic cotton, made for you when you claim it.',
    variant: 'organic-tee',
    colours: ['navy', 'black', 'forest'],
    sides: {
      front: [
        picture('robotLight', { x: 140, y: 84, width: 150, height: 150 }),
        words('welcome\naboard', 'hand', 54, cream, { x: 140, y: 222, lineHeight: 0.98 }),
        words('ACME ROBOTICS', 'sans', 15, sun, { x: 140, y: 306, letterSpacing: 4 }),
      ],
    },
  },
  {
    key: 'welcomeMug',
    name: 'First-day mug',
    description: 'Your name on one side, our robot on the other.',
    variant: 'ceramic-mug',
    colours: ['white', 'navy'],
    sides: {
      front: [
        words('ALEX', 'poster', 29, coral, { x: 38, y: 32, ...ownWords('Your name', 14, 70) }),
        words('joined the humans\nbehind the robots', 'serif', 7.2, '#c8862a', {
          x: 38,
          y: 57,
          fontStyle: 'italic',
          lineHeight: 1.2,
        }),
      ],
      back: [picture('robotDark', { x: 38, y: 40, width: 58, height: 58 })],
    },
  },
  {
    key: 'welcomeTote',
    name: 'Day One tote',
    description: 'For the laptop, the badge and everything else that day one brings.',
    variant: 'cotton-tote',
    colours: ['natural', 'forest', 'black'],
    sides: {
      front: [
        words('DAY', 'poster', 140, coral, { x: 140, y: 74 }),
        words('ONE', 'poster', 140, '#d98e04', { x: 140, y: 186 }),
        words('ACME ROBOTICS', 'sans', 15, coral, { x: 140, y: 272, letterSpacing: 3.6 }),
      ],
    },
  },
  {
    key: 'teamTee',
    name: 'Team shirt 2026',
    description: 'Robot over the heart, team on the back.',
    variant: 'classic-tee',
    colours: ['navy', 'black'],
    sides: {
      front: [
        picture('robotLight', { x: 206, y: 44, width: 66, height: 66 }),
        words('ACME ROBOTICS', 'sans', 9, cream, { x: 206, y: 90, letterSpacing: 1 }),
      ],
      back: [
        words('TEAM', 'poster', 38, sun, { x: 140, y: 40, letterSpacing: 6 }),
        words('ACTUATORS', 'poster', 72, cream, { x: 140, y: 98, ...ownWords('Team', 18, 260) }),
      ],
    },
  },
  {
    key: 'harvestTee',
    name: 'Harvest Hack T-shirt',
    description: 'Forty-eight hours, one pumpkin, no sleep.',
    variant: 'organic-tee',
    colours: ['forest', 'black'],
    sides: {
      front: [
        words('HARVEST\nHACK', 'poster', 86, sun, { x: 140, y: 108, lineHeight: 0.88 }),
        words('48 hours · 1 pumpkin · 0 sleep', 'serif', 18.5, cream, { x: 140, y: 206, fontStyle: 'italic' }),
      ],
    },
  },
] as const satisfies readonly DemoProduct[];
