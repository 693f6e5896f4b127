/** What a print shop ticks off, and what it may say else, on the page that its mail leads to. */
export const SHOP_STEPS = ['picked', 'in_production', 'packaged', 'shipped'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];
export const SHOP_PROBLEMS = ['shortage', 'artwork_problem', 'misprint'] as const;
export type ShopProblem = (typeof SHOP_PROBLEMS)[number];
