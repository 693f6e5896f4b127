/** What clients, recipients and shoppers read instead of a status, in order (docs/product/orders.md). */
export const STAGES = [
  'received',
  'preparing',
  'at_printer',
  'packed',
  'shipped',
  'delivered',
  'needs_attention',
  'cancelled',
] as const;
export type Stage = (typeof STAGES)[number];

/** The stages of an order that nothing stops. `delivered` follows where somebody reports it. */
export const USUAL_STAGES: readonly Stage[] = ['received', 'preparing', 'at_printer', 'packed', 'shipped'];
