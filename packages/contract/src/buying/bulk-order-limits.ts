// Limits of bulk purchases, without schemas, so that the browser bundle stays small.

/** Pieces per product, colour and size. */
export const MAX_PIECES = 100_000;
export const MAX_DESTINATIONS = 300;
export const MAX_DESTINATION_ROWS = 5000;
export const MAX_DESTINATION_BYTES = 2_000_000;
