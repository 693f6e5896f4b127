export { type VariantRow, wirePrintAreas, wireVariant } from './wire-variant.ts';
