import type { HexColour } from './design-document.ts';

/** How much of a side is visible on one fabric. */
export interface Ink {
  fabric: HexColour;
  /** Area that differs visibly from the fabric. */
  visibleMm2: number;
  /** Area of the bounding box of everything drawn, within the print area. */
  extentMm2: number;
}

const MIN_MM2 = 25;
const MIN_SHARE = 0.01;
const FAINT_MM2 = 100;
const FAINT_SHARE = 0.03;

/** Effectively empty: never published, sold or submitted (docs/product/print.md). */
export const isBlankInk = ({ visibleMm2, extentMm2 }: Ink): boolean =>
  visibleMm2 < MIN_MM2 || visibleMm2 < extentMm2 * MIN_SHARE;

/** The fabric hides what a buyer's own text prints, however small that is. */
export const isHiddenInk = ({ visibleMm2, extentMm2 }: Ink): boolean => visibleMm2 < extentMm2 * MIN_SHARE;

/** So little that a person should check it before it is published. */
export const isFaintInk = ({ visibleMm2, extentMm2 }: Ink): boolean =>
  visibleMm2 < FAINT_MM2 || visibleMm2 < extentMm2 * FAINT_SHARE;
