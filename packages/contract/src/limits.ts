// Limits, and choices of forms, that the contract and pages share, without schemas, so that the browser bundle stays
// small. What belongs to one noun stands in its `…-limits.ts`.

/** Default maximum text length (specification 5 and 9). `docs/limits.md` lists the exceptions. */
export const MAX_TEXT_LENGTH = 5000;

export const MAX_PAYMENT_REFERENCE_LENGTH = 80;
export const MAX_VOID_REASON_LENGTH = 300;

// Notes and mentions.

export const MAX_NOTE_LENGTH = 2000;
export const MAX_MENTIONS = 20;
/** Colleagues in one answer; more are found by typing. */
export const MAX_COLLEAGUES = 50;

// Bulk purchases.

/** Pieces per product, colour and size. */
export const MAX_PIECES = 100_000;
export const MAX_DESTINATIONS = 300;
export const MAX_DESTINATION_ROWS = 5000;
export const MAX_DESTINATION_BYTES = 2_000_000;

// Personalization.

/** Rows of a personalization batch: names and numbers for many pieces of one design. */
export const MAX_PERSONALIZATION_ROWS = 2000;
export const MAX_PERSONALIZATION_MB = 2;
export const MAX_PERSONALIZATION_BYTES = MAX_PERSONALIZATION_MB * 1024 * 1024;

// Events.

/** What counts as one recipient who has already claimed (docs/product/claims.md). */
export const ADDRESS_RULES = ['address', 'address_and_name', 'email', 'code_only'] as const;
/** Source of the shipping prices: the region's table, free, one fixed price, or the event's own table. */
export const SHIPPING_KINDS = ['region', 'free', 'fixed', 'table'] as const;
export const MAX_EVENT_NAME_LENGTH = 120;
export const MAX_SEO_LENGTHS = { title: 70, description: 200 } as const;
/** Per event or product. */
export const MAX_ATTACHED_FILES = 50;
/** Products a new store of the builder can have. */
export const MAX_BUILDER_PRODUCTS = 12;
