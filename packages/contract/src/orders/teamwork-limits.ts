// Limits of notes and mentions, without schemas, so that the browser bundle stays small.

export const MAX_NOTE_LENGTH = 2000;
export const MAX_MENTIONS = 20;
/** Colleagues in one answer; more are found by typing. */
export const MAX_COLLEAGUES = 50;
