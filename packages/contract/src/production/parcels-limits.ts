/** What a parcel of a fulfiller's queue waits for, in the order of the work. */
export const QUEUE_STATES = ['to_pick', 'to_print', 'to_pack', 'to_ship', 'leaving', 'stopped', 'shipped'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** Parcels shown at once; also the most that are ticked or downloaded together. */
export const MAX_QUEUE_ROWS = 500;

/** How long a fulfiller's people can undo what they ticked, in minutes. */
export const UNDO_MINUTES = 10;

/** Answers to a scanned code. Only `done` has changed something. */
export const SCAN_OUTCOMES = [
  'done',
  'already',
  'needs_tracking',
  'unknown',
  'several',
  'cancelled',
  'replaced',
  'cancellation',
  'address',
  'not_now',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
