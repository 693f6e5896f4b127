/** Steps a print shop completes, and other reports it can send, on the page linked in its mail. */
export const SHOP_STEPS = ['picked', 'in_production', 'packaged', 'shipped'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];
export const SHOP_PROBLEMS = ['shortage', 'artwork_problem', 'misprint'] as const;
export type ShopProblem = (typeof SHOP_PROBLEMS)[number];
