export const MAX_MARKUP_PERCENT = 1000;
/** A held order waits a week at most. */
export const MAX_HOLD_HOURS = 168;
