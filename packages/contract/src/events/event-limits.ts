// Constants shared by the event forms and the contract, without schemas, so that the browser bundle stays small.

/** What counts as one recipient who has already claimed (docs/product/claims.md). */
export const ADDRESS_RULES = ['address', 'address_and_name', 'email', 'code_only'] as const;
/** Source of the shipping prices: the region's table, free, one fixed price, or the event's own table. */
export const SHIPPING_KINDS = ['region', 'free', 'fixed', 'table'] as const;
export const MAX_EVENT_NAME_LENGTH = 120;
export const MAX_SEO_LENGTHS = { title: 70, description: 200 } as const;
/** Per event or product. */
export const MAX_ATTACHED_FILES = 50;
