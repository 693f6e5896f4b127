/** Rows of a personalization batch: names and numbers for many pieces of one design. */
export const MAX_PERSONALIZATION_ROWS = 2000;
export const MAX_PERSONALIZATION_BYTES = 2 * 1024 * 1024;
