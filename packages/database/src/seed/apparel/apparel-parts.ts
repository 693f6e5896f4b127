import type { CatalogueColour } from '../../tables/index.ts';
import { bothSides, colours } from '../variant.ts';

export const apparelColours = {
  ...colours,
  burgundy: { code: 'burgundy', name: 'Burgundy', hex: '#5e1f2d' },
  royal: { code: 'royal', name: 'Royal blue', hex: '#2449a4' },
  mint: { code: 'mint', name: 'Mint', hex: '#b5dcc6' },
  rose: { code: 'rose', name: 'Rose', hex: '#e5b0b8' },
  mustard: { code: 'mustard', name: 'Mustard', hex: '#d39a2c' },
  lemon: { code: 'lemon', name: 'Lemon', hex: '#f2e08a' },
  charcoal: { code: 'charcoal', name: 'Charcoal', hex: '#45484d' },
  khaki: { code: 'khaki', name: 'Khaki', hex: '#8a8566' },
} as const satisfies Record<string, CatalogueColour>;

/** A badge on the left chest, where a placket or zip leaves no space for more; a large print on the back. */
export const badgeAndBack = (width_mm: number, height_mm: number) => ({
  ...bothSides(width_mm, height_mm),
  front: { width_mm: 100, height_mm: 100, dpi: 300 },
});
