/** Steps that are ticked for many parcels at once. The last step is not one: each parcel has its own tracking. */
export const STEPS_BEFORE_SHIPPED = ['picked', 'in_production', 'packaged'] as const;
/** Steps a print shop completes, and other reports it can send, on the page linked in its email. */
export const SHOP_STEPS = [...STEPS_BEFORE_SHIPPED, 'shipped'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];
export const SHOP_PROBLEMS = ['shortage', 'artwork_problem', 'misprint'] as const;
export type ShopProblem = (typeof SHOP_PROBLEMS)[number];
