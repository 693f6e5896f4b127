import { customText, picture, text } from './build.ts';
import type { DemoProduct } from './product.ts';

const cream = '#fdf3e0';
const coral = '#ef6f53';
const sun = '#f7b733';
const navy = '#1b2a4a';
const mint = '#9fd8cb';
/** A cream that is still visible on white paper, for a poster’s text. */
const amber = '#fbdcae';
/** The metal that an engraving exposes. */
const steel = '#d5dae0';

export const acmeProducts = [
  {
    key: 'festivalTee',
    name: 'Summer Fest T-shirt',
    description: 'The one with the sunset. Big on the front, and the line-up on the back for when you tell the story.',
    variant: 'classic-tee',
    colours: ['navy', 'black', 'forest'],
    sides: {
      front: [
        picture('sunset', { x: 140, y: 78, width: 216, height: 135 }),
        text('SUMMER\nFEST', 'poster', 94, cream, { x: 140, y: 222, lineHeight: 0.86 }),
        text('ACME ROBOTICS PRESENTS', 'sans', 14, sun, { x: 140, y: 318, letterSpacing: 1.6 }),
      ],
      back: [
        text('ON STAGE', 'sans', 14, sun, { x: 140, y: 20, letterSpacing: 6 }),
        text('LOW VOLTAGE', 'poster', 53.5, cream, { x: 139.5, y: 58 }),
        text('THE GRIPPERS', 'poster', 51.3, cream, { x: 140, y: 108 }),
        text('SERVO & THE SENSORS', 'poster', 31.8, cream, { x: 140, y: 150.7 }),
        text('NULL ISLAND', 'poster', 56.2, cream, { x: 139.8, y: 193 }),
        text('human after all', 'hand', 27, sun, { x: 140, y: 250, angle: -4 }),
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
        text('hello, I’m', 'hand', 34, coral, { x: 140, y: 210, angle: -3 }),
        text('Robin', 'poster', 100, navy, { x: 140, y: 276, ...customText('Your name', 16, 250) }),
      ],
    },
  },
  {
    key: 'fuelMug',
    name: 'Debug Fuel mug',
    description: 'For mornings after the headliner. Your name goes on the other side, so that nobody takes it.',
    variant: 'ceramic-mug',
    colours: ['teal', 'navy', 'black'],
    sides: {
      front: [
        picture('gear', { x: 38, y: 18, width: 30, height: 30 }),
        text('DEBUG', 'poster', 24.9, cream, { x: 37.9, y: 44.4 }),
        text('FUEL', 'poster', 31, cream, { x: 37.6, y: 67 }),
      ],
      back: [
        text('property of', 'hand', 9.6, sun, { x: 38, y: 25, angle: -3 }),
        text('ROBIN', 'poster', 25, cream, { x: 38, y: 45, ...customText('Your name', 14, 70) }),
      ],
    },
  },
  {
    key: 'picnicTote',
    name: 'Sun, sound, servos tote',
    description: 'Fits a blanket, a bottle and one small robot.',
    variant: 'cotton-tote',
    colours: ['forest', 'navy', 'black'],
    sides: {
      front: [
        picture('sunset', { x: 140, y: 62, width: 158, height: 98.75 }),
        text('sun, sound,', 'serif', 49.3, cream, { x: 140.9, y: 146, fontStyle: 'italic' }),
        text('servos', 'serif', 71.3, cream, { x: 140.7, y: 198, fontStyle: 'italic' }),
        text('SUMMER FEST', 'sans', 16, sun, { x: 140, y: 262, letterSpacing: 5 }),
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
        text('unplugged', 'serif', 55.5, cream, { x: 139.8, y: 46, fontStyle: 'italic', fontWeight: 400 }),
        picture('plug', { x: 140, y: 114, width: 250, height: 62.5 }),
        text('for the weekend', 'sans', 17, mint, { x: 140, y: 166, letterSpacing: 1.6 }),
      ],
      back: [picture('robotLight', { x: 140, y: 66, width: 110, height: 110 })],
    },
  },
  {
    key: 'encoreHoodie',
    name: 'Encore hoodie',
    description: 'For the walk back to the tent, and for the one song they always keep for last.',
    variant: 'classic-hoodie',
    colours: ['navy', 'black', 'forest'],
    sides: {
      front: [
        text('ENCORE', 'poster', 88, sun, { x: 140, y: 60 }),
        text('ENCORE', 'poster', 88, coral, { x: 140, y: 127 }),
        text('ENCORE', 'poster', 88, cream, { x: 140, y: 194 }),
        text('one more song, then charge me', 'hand', 15, mint, { x: 140, y: 254, angle: -2 }),
      ],
      back: [
        picture('sunset', { x: 140, y: 84, width: 200, height: 125 }),
        text('SUMMER FEST', 'poster', 46, cream, { x: 140, y: 184 }),
      ],
    },
  },
  {
    key: 'sunCap',
    name: 'Sun’s out cap',
    description: 'Embroidered in three threads. Keeps the sun off people and off most robots.',
    variant: 'classic-cap',
    colours: ['navy', 'black', 'burgundy'],
    sides: {
      front: [
        picture('sunset', { x: 56, y: 19.5, width: 54, height: 33.75 }),
        text('SUMMER FEST', 'poster', 20, cream, { x: 56, y: 45.5, letterSpacing: 0.6 }),
      ],
    },
  },
  {
    key: 'campMug',
    name: 'Left of stage camp mug',
    description: 'Enamelled steel that survives the field. Write your name on the back before somebody else does.',
    variant: 'enamel-mug',
    colours: ['forest', 'navy', 'black'],
    sides: {
      front: [
        picture('tent', { x: 35, y: 20, width: 46, height: 34.5 }),
        text('camp left-of-stage', 'hand', 6.6, cream, { x: 35, y: 49, angle: -2 }),
      ],
      back: [
        text('this belongs to', 'hand', 6.6, sun, { x: 35, y: 17, angle: -3 }),
        text('ROBIN', 'poster', 23, cream, { x: 35, y: 35, ...customText('Your name', 14, 64) }),
      ],
    },
  },
  {
    key: 'rebootBottle',
    name: 'Drink, dance, reboot bottle',
    description: 'Engraved steel, cold for a day. Fill it at every tap on the site, and put your name on it.',
    variant: 'steel-bottle',
    colours: ['teal', 'black', 'navy', 'red'],
    sides: {
      front: [
        picture('gear', { x: 28, y: 22, width: 32, height: 32, recolour: steel }),
        text('DRINK. DANCE.', 'poster', 18.6, steel, { x: 18.5, y: 89, angle: -90 }),
        text('REBOOT.', 'poster', 18.6, steel, { x: 37.5, y: 89, angle: -90 }),
      ],
      back: [text('ROBIN', 'poster', 34, steel, { x: 28, y: 70, angle: -90, ...customText('Your name', 14, 124) })],
    },
  },
  {
    key: 'crewZip',
    name: 'Crew zip hoodie',
    description: 'What the people with the radios wear. Your crew on the back, our robot over the heart.',
    variant: 'zip-hoodie',
    colours: ['charcoal', 'navy', 'black'],
    sides: {
      front: [
        picture('robotLight', { x: 50, y: 38, width: 60, height: 60 }),
        text('SUMMER FEST', 'poster', 16, cream, { x: 50, y: 82, letterSpacing: 0.6 }),
      ],
      back: [
        text('CREW', 'poster', 128, cream, { x: 139, y: 88 }),
        text('SOUND DESK', 'poster', 40, sun, { x: 140, y: 162, ...customText('Your team', 18, 262, 'words') }),
        text('if it beeps, we fix it', 'hand', 21, mint, { x: 140, y: 208, angle: -2 }),
      ],
    },
  },
  {
    key: 'firstFest',
    name: 'First festival bodysuit',
    description: 'The smallest ticket there is. Organic cotton, three press studs, one name.',
    variant: 'baby-bodysuit',
    colours: ['lemon', 'sky', 'mint', 'white'],
    sides: {
      front: [
        picture('robotDark', { x: 65, y: 36, width: 62, height: 62 }),
        text('my first festival', 'hand', 13.5, '#d8492c', { x: 65, y: 82, angle: -3 }),
        text('ROBIN', 'poster', 44, navy, { x: 65, y: 114, ...customText('Name', 14, 112) }),
      ],
    },
  },
  {
    key: 'festivalPoster',
    name: 'Festival poster',
    description: 'A3 on heavy matt paper, for the wall that has to wait until next year.',
    variant: 'poster',
    colours: ['white'],
    sides: {
      front: [
        picture('festivalPoster', { x: 148.5, y: 210, width: 297, height: 420 }),
        text('SUMMER FEST', 'poster', 54, sun, { x: 148.5, y: 54 }),
        text('THREE STAGES · ONE FIELD · NO OFF SWITCH', 'sans', 10, mint, { x: 148.5, y: 90, letterSpacing: 0.4 }),
        text('LOW VOLTAGE · THE GRIPPERS', 'poster', 21, amber, { x: 148.5, y: 361 }),
        text('SERVO & THE SENSORS · NULL ISLAND', 'poster', 17, amber, { x: 148.5, y: 384 }),
        text('human after all', 'hand', 13, sun, { x: 148.5, y: 402, angle: -2 }),
      ],
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
        text('welcome\naboard', 'hand', 54, cream, { x: 140, y: 222, lineHeight: 0.98 }),
        text('ACME ROBOTICS', 'sans', 15, sun, { x: 140, y: 306, letterSpacing: 4 }),
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
        text('ALEX', 'poster', 33.6, coral, { x: 38.2, y: 29, ...customText('Your name', 14, 70) }),
        text('joined the humans\nbehind the robots', 'serif', 7.8, '#c17a1c', {
          x: 38.6,
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
        text('DAY', 'poster', 140, coral, { x: 138.5, y: 70 }),
        text('ONE', 'poster', 132.4, '#d98e04', { x: 139.5, y: 176 }),
        text('ACME ROBOTICS', 'sans', 16.9, coral, { x: 140.3, y: 254, letterSpacing: 2.6 }),
      ],
    },
  },
  {
    key: 'welcomeNotebook',
    name: 'Small beginnings notebook',
    description: 'Linen, 192 pages, your name on the cover. Every robot we build began in one of these.',
    variant: 'hardcover-notebook',
    colours: ['navy', 'black', 'forest'],
    sides: {
      front: [
        text('big ideas,\nsmall bolts', 'serif', 17.5, cream, { x: 50, y: 28, fontStyle: 'italic', lineHeight: 1.16 }),
        picture('robotLight', { x: 50, y: 84, width: 62, height: 62 }),
        text('ALEX', 'poster', 21, sun, { x: 50, y: 138, ...customText('Your name', 14, 88) }),
      ],
    },
  },
  {
    key: 'teamTee',
    name: 'Team shirt 2026',
    description: 'Robot over the heart, team and number on the back. Wear it to the quarterly, or to five-a-side.',
    variant: 'classic-tee',
    colours: ['navy', 'black'],
    sides: {
      front: [
        picture('robotLight', { x: 206, y: 44, width: 66, height: 66 }),
        text('ACME ROBOTICS', 'sans', 9, cream, { x: 206, y: 90, letterSpacing: 1 }),
      ],
      back: [
        text('TEAM', 'poster', 38, sun, { x: 140.4, y: 30, letterSpacing: 9 }),
        text('ACTUATORS', 'poster', 64, cream, { x: 140.4, y: 80, ...customText('Team', 18, 262, 'words') }),
        text('7', 'poster', 210, cream, { x: 140, y: 200, ...customText('Number', 2, 262, 'number') }),
      ],
    },
  },
  {
    key: 'harvestTee',
    isDraft: true,
    name: 'Harvest Hack T-shirt',
    description: 'Forty-eight hours, one pumpkin, no sleep.',
    variant: 'organic-tee',
    colours: ['forest', 'black'],
    sides: {
      front: [
        text('HARVEST', 'poster', 82.1, sun, { x: 139.2, y: 55 }),
        text('HACK', 'poster', 142.5, sun, { x: 138, y: 146 }),
        text('48 hours · 1 pumpkin · 0 sleep', 'serif', 19.2, cream, { x: 140.3, y: 234, fontStyle: 'italic' }),
      ],
    },
  },
] as const satisfies readonly DemoProduct[];
