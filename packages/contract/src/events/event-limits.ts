// What the forms of an event's pages share with the contract; without schemas, so that browsers need none.

/** When an address has claimed its gift already (docs/product/claims.md). */
export const ADDRESS_RULES = ['address', 'address_and_name', 'email', 'code_only'] as const;
/** Whose prices hold for shipping; the event's own table, one price, none, or its region's table. */
export const SHIPPING_KINDS = ['region', 'free', 'fixed', 'table'] as const;
export const MAX_EVENT_NAME_LENGTH = 120;
export const MAX_SEO_LENGTHS = { title: 70, description: 200 } as const;
/** Of an event or a product, each. */
export const MAX_ATTACHED_FILES = 50;
