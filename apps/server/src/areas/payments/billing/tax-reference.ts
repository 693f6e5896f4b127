/** How a tax calculation, and the transaction made from it, name an order's line. */
export const taxReference = (position: number): string => `line-${position + 1}`;
