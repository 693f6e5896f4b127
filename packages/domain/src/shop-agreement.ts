/**
 * Version of the terms and service agreement of the online shop integration. A new text is a new version, which every
 * company with a shop accepts again (docs/product/online-shop.md).
 */
export const SHOP_AGREEMENT_VERSION = '2026-11-01';
