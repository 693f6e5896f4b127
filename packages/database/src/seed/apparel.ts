import { babyAndKidsClothing } from './apparel/baby-and-kids.ts';
import { headwearAndAprons } from './apparel/headwear-and-aprons.ts';
import { shirts } from './apparel/shirts.ts';
import { sweats } from './apparel/sweats.ts';

export const apparel = [...shirts, ...sweats, ...babyAndKidsClothing, ...headwearAndAprons];
