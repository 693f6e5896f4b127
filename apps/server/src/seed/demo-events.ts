import type { StoreConfig } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import type { EventStatus, EventType } from '@inkstand/domain/statuses';
import { colourSet, fontSet } from '#areas/events/index.ts';
import type { acmeProducts } from './designs/acme.ts';
import type { desertProducts } from './designs/desert.ts';
import type { tulipProducts } from './designs/tulip.ts';
import type { StorePictureName } from './store-pictures.ts';

// The demonstration's events (docs/product/demonstration.md). Net prices in minor units: 2083 is 25.00 with 20 % VAT.

export type ProductKey = (typeof acmeProducts | typeof tulipProducts | typeof desertProducts)[number]['key'];

export interface DemoEvent {
  tenant: 'acme' | 'tulip' | 'desert';
  slug: string;
  name: string;
  type: EventType;
  status: EventStatus;
  region: Region;
  language: string;
  /** When it was created, in days before now. */
  openedDaysAgo: number;
  /** Days from now until it opens and closes, negative in the past; without them it is open for good. */
  opensInDays?: number;
  closesInDays?: number;
  /** Days from now to the day by which all orders should arrive. */
  inHandsInDays?: number;
  budget?: { budget: number; budgetLimit: number };
  offers: readonly (readonly [product: ProductKey, netPrice: number])[];
  config: Partial<StoreConfig>;
  logo?: StorePictureName;
  backdrop?: StorePictureName;
  /** Number of past orders. */
  pastOrders: number;
}

export const demoEvents: readonly DemoEvent[] = [
  {
    tenant: 'acme',
    slug: 'summer-fest',
    name: 'Summer Fest',
    type: 'Store',
    status: 'Active',
    region: 'UK',
    language: 'en',
    openedDaysAgo: 96,
    offers: [
      ['festivalTee', 2083],
      ['helloTee', 1833],
      ['fuelMug', 1000],
      ['picnicTote', 1250],
      ['encoreHoodie', 3750],
      ['sunCap', 1500],
      ['campMug', 1167],
      ['unpluggedTee', 2333],
      ['festivalPoster', 833],
      ['rebootBottle', 2000],
      ['crewZip', 4333],
      ['firstFest', 1333],
    ],
    config: {
      storeName: 'Summer Fest',
      homeHeading: 'Built by day. Loud by night.',
      homeSubheading: 'The official merch of Acme Robotics’ festival. Printed when you order, worn all summer.',
      isAboutUsEnabled: true,
      aboutUsPageName: 'About the festival',
      aboutUsPageContent:
        'Once a year the robots get the weekend off, and so do we. Summer Fest is three stages, one field and the people of Acme Robotics with their friends.\n\nEverything here is printed to order, so nothing is left over when the lights go out.',
      isHomeButtonEnabled: true,
      homeButtonText: 'Shop the merch',
      homeButtonURL: '/products',
      contactUsHeading: 'Talk to a human',
      contactUsSubheading: 'A size that does not fit, a parcel that got lost, a robot that escaped? Write to us.',
      contactUsFormEmail: 'hello@acme.test',
      phone: '+44 161 496 0123',
      email: 'hello@acme.test',
      address: 'Summer Fest\nHeaton Park\nManchester',
      facebookUrl: 'https://facebook.com/acmerobotics.example',
      instagramUrl: 'https://instagram.com/acmerobotics.example',
      tiktokUrl: 'https://tiktok.com/@acmerobotics.example',
      colourSet: colourSet('lagoon'),
      fontSet: fontSet('poster'),
      background: { from: '#062f3d', to: '#0b6577', hasDarkText: false },
    },
    logo: 'summerFestLogo',
    pastOrders: 150,
  },
  {
    tenant: 'acme',
    slug: 'welcome-gift',
    name: 'Welcome gift',
    type: 'Promo',
    status: 'Active',
    region: 'UK',
    language: 'en',
    openedDaysAgo: 92,
    budget: { budget: 9_000_00, budgetLimit: 10_000_00 },
    offers: [
      ['welcomeTee', 0],
      ['welcomeMug', 0],
      ['welcomeTote', 0],
      ['welcomeNotebook', 0],
    ],
    config: {
      storeName: 'Welcome to Acme Robotics',
      homeHeading: 'Welcome aboard',
      homeSubheading: 'Pick one gift, tell us where you live, and we will send it before your first Monday.',
      isHomeButtonEnabled: true,
      homeButtonText: 'See your gifts',
      homeButtonURL: '/products',
      contactUsFormEmail: 'people@acme.test',
      email: 'people@acme.test',
      colourSet: colourSet('ink'),
      fontSet: fontSet('friendly'),
      background: { from: '#fdf3e0', to: '#f7d9a8', hasDarkText: true },
    },
    logo: 'acmeLogo',
    pastOrders: 60,
  },
  {
    tenant: 'acme',
    slug: 'team-kit',
    name: 'Team kit',
    type: 'Bulk',
    status: 'Active',
    region: 'UK',
    language: 'en',
    openedDaysAgo: 80,
    offers: [
      ['teamTee', 1450],
      ['fuelMug', 810],
    ],
    config: { storeName: 'Team kit', homeHeading: 'Team kit', homeSubheading: '' },
    pastOrders: 8,
  },
  {
    tenant: 'acme',
    slug: 'launch-day',
    name: 'Launch day',
    type: 'Store',
    status: 'Active',
    region: 'UK',
    language: 'en',
    openedDaysAgo: 60,
    opensInDays: -41,
    closesInDays: -4,
    offers: [
      ['rebootBottle', 2000],
      ['crewZip', 4333],
    ],
    config: {
      storeName: 'Launch day',
      homeHeading: 'It works',
      homeSubheading: 'For everyone who was in the room when the first robot said hello.',
      colourSet: colourSet('ink'),
      fontSet: fontSet('friendly'),
    },
    pastOrders: 0,
  },
  {
    tenant: 'acme',
    slug: 'open-house',
    name: 'Open house',
    type: 'Store',
    status: 'Active',
    region: 'UK',
    language: 'en',
    openedDaysAgo: 20,
    opensInDays: -9,
    closesInDays: 6,
    inHandsInDays: 24,
    offers: [
      ['helloTee', 1833],
      ['sunCap', 1500],
    ],
    config: {
      storeName: 'Open house',
      homeHeading: 'Come and meet the robots',
      homeSubheading: 'One weekend, every lab open, and something to wear on the way home.',
      colourSet: colourSet('lagoon'),
      fontSet: fontSet('friendly'),
    },
    pastOrders: 0,
  },
  {
    tenant: 'acme',
    slug: 'autumn-draft',
    name: 'Autumn drop',
    type: 'Store',
    status: 'Draft',
    region: 'UK',
    language: 'en',
    openedDaysAgo: 5,
    opensInDays: 11,
    closesInDays: 53,
    offers: [
      ['harvestTee', 2166],
      ['picnicTote', 1250],
    ],
    config: {
      storeName: 'Autumn drop',
      homeHeading: 'Autumn drop',
      homeSubheading: 'Warm colours for the shorter days.',
      colourSet: colourSet('forest'),
      fontSet: fontSet('editorial'),
      background: { from: '#fff8ec', to: '#eef5ef', hasDarkText: true },
    },
    pastOrders: 0,
  },
  {
    tenant: 'tulip',
    slug: 'spring-run',
    name: 'Lenteloop',
    type: 'Store',
    status: 'Active',
    region: 'EU',
    language: 'nl',
    openedDaysAgo: 94,
    offers: [
      ['springTee', 2273],
      ['finisherTee', 2062],
      ['coffeeMug', 1198],
      ['runnersTote', 1446],
      ['tempoVest', 1979],
      ['clubCap', 1653],
      ['kidsTee', 1570],
      ['loopBottle', 2149],
      ['bibPoster', 1033],
      ['kitBag', 1116],
      ['winterBeanie', 1736],
    ],
    config: {
      storeName: 'Tulip Running Club',
      homeHeading: 'De lente loopt met je mee',
      homeSubheading: 'Shirts, mokken en tassen van de Tulip Running Club. Gedrukt zodra je bestelt.',
      isAboutUsEnabled: true,
      aboutUsPageName: 'Over de Lenteloop',
      aboutUsPageContent:
        'Elk jaar in april lopen we tien kilometer langs het water en de bollen. Snel hoeft niet, samen wel.\n\nVan ieder shirt gaat een deel naar de jeugdgroep van de club.',
      isHomeButtonEnabled: true,
      homeButtonText: 'Bekijk de collectie',
      homeButtonURL: '/products',
      contactUsHeading: 'Schrijf ons',
      contactUsSubheading:
        'Over een bestelling, een startbewijs of een goed rondje. Meestal antwoorden we dezelfde dag.',
      contactUsFormEmail: 'hallo@tulip.test',
      email: 'hallo@tulip.test',
      phone: '+31 20 555 0142',
      address: 'Clubhuis aan het water\nSingelpad 18\nAmsterdam',
      facebookUrl: 'https://facebook.com/tuliprunningclub.example',
      instagramUrl: 'https://instagram.com/tuliprunningclub.example',
      colourSet: colourSet('tulip'),
      fontSet: fontSet('editorial'),
      background: { from: '#fff3e9', to: '#ffe3d6', hasDarkText: true },
      doesCustomBGHaveDarkText: true,
    },
    logo: 'tulipClubLogo',
    backdrop: 'tulipMorning',
    pastOrders: 85,
  },
  {
    tenant: 'tulip',
    slug: 'club-weekend',
    name: 'Clubweekend',
    type: 'Store',
    status: 'Active',
    region: 'EU',
    language: 'nl',
    openedDaysAgo: 8,
    opensInDays: 5,
    closesInDays: 19,
    inHandsInDays: 38,
    offers: [
      ['clubCap', 1570],
      ['kitBag', 1900],
    ],
    config: {
      storeName: 'Clubweekend',
      homeHeading: 'Twee dagen, één club',
      homeSubheading: 'Kleding en tassen voor het weekend aan zee.',
      colourSet: colourSet('lagoon'),
      fontSet: fontSet('friendly'),
    },
    pastOrders: 0,
  },
  {
    tenant: 'desert',
    slug: 'desert-jam',
    name: 'Desert Jam',
    type: 'Store',
    status: 'Active',
    region: 'US',
    language: 'en',
    openedDaysAgo: 93,
    offers: [
      ['headlinerTee', 2800],
      ['coyoteTee', 3400],
      ['sunriseMug', 1800],
      ['vinylTote', 2200],
      ['nightHoodie', 5200],
      ['spikyCap', 2600],
      ['duskPoster', 1600],
      ['kitchenMug', 2000],
      ['leavingTee', 3000],
      ['vinylCase', 2400],
      ['crewLongSleeve', 3800],
      ['spikySticker', 500],
    ],
    config: {
      storeName: 'Desert Jam',
      homeHeading: 'Loud nights, wide skies',
      homeSubheading: 'Official Desert Jam merch, printed to order. Take the desert home.',
      isAboutUsEnabled: true,
      aboutUsPageName: 'About Desert Jam',
      aboutUsPageContent:
        'Five towns, five nights, one truck full of amplifiers. Desert Jam has been on the road every spring since somebody forgot to turn it off.',
      isHomeButtonEnabled: true,
      homeButtonText: 'Get the tour merch',
      homeButtonURL: '/products',
      contactUsFormEmail: 'crew@desert.test',
      email: 'crew@desert.test',
      phone: '+1 520 555 0176',
      instagramUrl: 'https://instagram.com/desertjam.example',
      tiktokUrl: 'https://tiktok.com/@desertjam.example',
      twitterUrl: 'https://x.com/desertjam_example',
      colourSet: colourSet('desert'),
      fontSet: fontSet('modern'),
      background: { from: '#26112e', to: '#5c2145', hasDarkText: false },
    },
    logo: 'desertJamLogo',
    backdrop: 'desertDusk',
    pastOrders: 62,
  },
  {
    tenant: 'desert',
    slug: 'night-market',
    name: 'Night market',
    type: 'Store',
    status: 'Active',
    region: 'US',
    language: 'en',
    openedDaysAgo: 45,
    opensInDays: -30,
    closesInDays: -2,
    offers: [
      ['sunriseMug', 1600],
      ['duskPoster', 1400],
    ],
    config: {
      storeName: 'Night market',
      homeHeading: 'After dark',
      homeSubheading: 'Mugs and posters from the stalls behind the main stage.',
      colourSet: colourSet('ink'),
      fontSet: fontSet('friendly'),
    },
    pastOrders: 0,
  },
  {
    tenant: 'desert',
    slug: 'shop-collection',
    name: 'Shop collection',
    type: 'Products',
    status: 'Active',
    region: 'US',
    language: 'en',
    openedDaysAgo: 30,
    offers: [
      ['bloomTee', 2600],
      ['vinylTote', 2200],
    ],
    config: { storeName: 'Shop collection', homeHeading: 'Shop collection', homeSubheading: '' },
    pastOrders: 0,
  },
];

/** The codes of docs/product/demonstration.md. */
export const WELCOME_CODES = 200;
export const welcomeCode = (number: number): string => `WELCOME-${String(number).padStart(4, '0')}`;
/** Without a usage limit. */
export const demoVouchers = [
  { event: 'summer-fest', label: 'SUMMER10', discountAmount: 10_00 },
  { event: 'summer-fest', label: 'ALLPAID', discountAmount: 500_00 },
] as const;
