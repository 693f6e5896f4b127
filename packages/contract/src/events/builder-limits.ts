/** Products a new store of the builder can have. */
export const MAX_BUILDER_PRODUCTS = 12;
