import type { DemoSides } from './build.ts';

/** A product of the demonstration data: a design on a variant of the catalogue. */
export interface DemoProduct {
  /** The key by which other parts of the seed refer to it. */
  key: string;
  name: string;
  description: string;
  /** Code of a catalogue variant. */
  variant: string;
  /** Codes of the variant's colours; lists show the first. */
  colours: readonly string[];
  sides: DemoSides;
  /** Not published yet, and its event shows that. */
  isDraft?: true;
}
