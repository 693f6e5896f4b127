// What lists, their views and bulk actions are bounded by, and know by name: plain values, so that a browser's program can
// have them without the schemas.
import type { Capability } from '@inkstand/domain/roles';

/** How many orders can be named one by one, in an address. */
export const MAX_NAMED_ORDERS = 200;

/** Lists that can be kept as views, and what one must be allowed to for that: to read the list. */
export const VIEW_LISTS = {
  orders: 'orders.read',
  'event-orders': 'orders.read',
  events: 'content.read',
  products: 'content.read',
  assets: 'content.read',
  'promo-codes': 'content.read',
  vouchers: 'content.read',
  fulfillers: 'catalogue.read',
  catalogue: 'catalogue.read',
  clients: 'clients.manage',
  users: 'users.manage',
  'audit-log': 'audit.read',
} as const satisfies Record<string, Capability>;
export type ViewList = keyof typeof VIEW_LISTS;
export const isViewList = (text: string): text is ViewList => Object.hasOwn(VIEW_LISTS, text);

/** Views of one person for one list. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME_LENGTH = 40;

/** Rows of a list that are changed together: as many as its longest page shows. */
export const MAX_BATCH_CHANGES = 100;

/** What fulfillers are narrowed down to, and ordered by. */
export const FULFILLER_STATES = ['takes_orders', 'paused', 'in_trouble'] as const;
export type FulfillerState = (typeof FULFILLER_STATES)[number];
export const FULFILLER_SORTS = ['name', 'capacity', 'recent'] as const;
export type FulfillerSort = (typeof FULFILLER_SORTS)[number];

/** More than these are taken in several turns. */
export const MAX_BULK_ORDERS = 50_000;
export const MAX_CHOSEN_ORDERS = 1000;
export const MAX_PROGRESS_ROWS = 10_000;
export const MAX_PROGRESS_BYTES = 2_000_000;

/** What can be done to many orders at once: decisions, and progress that staff set by hand. */
export const BULK_ACTIONS = [
  'approve',
  'release',
  'retry_submission',
  'choose_fulfiller',
  'cancel',
  'request_cancellation',
  'report_picked',
  'report_in_production',
  'report_awaiting_packing',
  'report_packaged',
  'report_ready_to_ship',
  'report_shipped',
] as const;
export type BulkActionName = (typeof BULK_ACTIONS)[number];

/** What a file of progress may say of each order. */
export const PROGRESS_COLUMNS = ['order_ref', 'status', 'carrier', 'tracking_number', 'tracking_url'] as const;

export const CATALOGUE_SORTS = ['own', 'name-asc', 'name-desc', 'price-asc', 'price-desc', 'recent'] as const;

/** What a list of documents can be narrowed to. */
export const INVOICE_VIEWS = ['to_pay', 'overdue', 'paid', 'credit_notes', 'void'] as const;

/** `failed` jobs wait for somebody; `retrying` ones have failed and are tried again by themselves. */
export const JOB_STATES = ['failed', 'retrying', 'active', 'waiting'] as const;
