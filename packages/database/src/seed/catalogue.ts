import { apparel } from './apparel.ts';
import { goods } from './goods.ts';

/** The demo catalogue. */
export const catalogue = [...apparel, ...goods];
