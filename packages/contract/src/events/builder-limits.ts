/** As many products as a store of the builder can begin with. */
export const MAX_BUILDER_PRODUCTS = 12;
