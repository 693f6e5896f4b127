/**
 * Minutes before the second and every later try of a message: anything between the two, by chance, so that what failed together
 * comes apart. The guide (docs/webhooks.md) prints this table.
 */
export const RETRY_PAUSES_MINUTES: readonly { from: number; to: number }[] = [
  { from: 1, to: 2 },
  { from: 2, to: 4 },
  { from: 4, to: 8 },
  { from: 8, to: 16 },
  { from: 16, to: 32 },
  { from: 32, to: 64 },
  { from: 64, to: 120 },
];
/** So often a message is tried. */
export const MAX_TRIES = RETRY_PAUSES_MINUTES.length + 1;
