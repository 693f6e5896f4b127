/** Hints that the back office shows once to each user: the main pages of the first visit. */
export const HINTS = ['home', 'events', 'orders', 'products'] as const;
export type Hint = (typeof HINTS)[number];
