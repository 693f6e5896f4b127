import type { DemoSides } from './build.ts';

/** A product of the demonstration data: a design on a variant of the catalogue. */
export interface DemoProduct {
  /** How the seed's other parts name it. */
  key: string;
  name: string;
  description: string;
  /** Code of a variant of the catalogue. */
  variant: string;
  /** Codes of the variant's colours; the first is the one shown in lists. */
  colours: readonly string[];
  sides: DemoSides;
  /** Nobody has published it yet: its event says so. */
  isDraft?: true;
}
