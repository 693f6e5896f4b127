// What the forms of an event's pages share with the contract; without schemas, so that browsers need none.

/** When an address has claimed its gift already (docs/product/claims.md). */
export const ADDRESS_RULES = ['address', 'address_and_name', 'email', 'code_only'] as const;
/** Whose prices hold for shipping; the event's own table, one price, none, or its region's table. */
export const SHIPPING_KINDS = ['region', 'free', 'fixed', 'table'] as const;
export const LONGEST_EVENT_NAME = 120;
export const LONGEST_SEO = { title: 70, description: 200 } as const;
/** Of an event or a product, each. */
export const MOST_ATTACHED_FILES = 50;
