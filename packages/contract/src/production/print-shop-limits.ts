// What a print shop reports, and how its queue of parcels is worked off, without schemas, so that the browser bundle
// stays small.

/** Steps that are ticked for many parcels at once. The last step is not one: each parcel has its own tracking. */
export const STEPS_BEFORE_SHIPPED = ['picked', 'in_production', 'packaged'] as const;
/** Steps a print shop completes, and other reports it can send, on the page linked in its email. */
export const SHOP_STEPS = [...STEPS_BEFORE_SHIPPED, 'shipped'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];
export const SHOP_PROBLEMS = ['shortage', 'artwork_problem', 'misprint'] as const;
export type ShopProblem = (typeof SHOP_PROBLEMS)[number];

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
