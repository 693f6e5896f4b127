import { apparel } from './apparel.ts';
import { goods } from './goods.ts';

/** The demonstration's catalogue. */
export const catalogue = [...apparel, ...goods];
