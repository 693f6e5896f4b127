// What bulk purchases are bounded by: plain values, so that a browser's program can have them without the schemas.

/** Pieces of one product in one colour and size. */
export const MAX_PIECES = 100_000;
export const MAX_DESTINATIONS = 300;
export const MAX_DESTINATION_ROWS = 5000;
export const MAX_DESTINATION_BYTES = 2_000_000;
