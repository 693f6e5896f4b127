import { headwearAndAprons } from './apparel/headwear-and-aprons.ts';
import { littleOnes } from './apparel/little-ones.ts';
import { shirts } from './apparel/shirts.ts';
import { sweats } from './apparel/sweats.ts';

export const apparel = [...shirts, ...sweats, ...littleOnes, ...headwearAndAprons];
