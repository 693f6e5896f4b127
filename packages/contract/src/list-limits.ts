// Limits and names of lists, saved views and bulk actions, without schemas, so that the browser bundle stays small.
import { PROGRESS_EVENTS } from '@inkstand/domain/order-main-line';
import type { Capability } from '@inkstand/domain/roles';

/** Orders that can be listed individually in a URL. */
export const MAX_NAMED_ORDERS = 200;

/** Orders counted for the tab of a view; beyond it the tab shows `999+`. */
export const MAX_COUNTED_IN_VIEW = 999;

/** Lists that support saved views, and the capability needed to read each. */
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

/** Saved views per user and list. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME_LENGTH = 40;

/** Rows per batch change; equals the largest page size. */
export const MAX_BATCH_CHANGES = 100;

/** Filter and sort states of fulfillers. */
export const FULFILLER_STATES = ['takes_orders', 'paused', 'in_trouble'] as const;
export type FulfillerState = (typeof FULFILLER_STATES)[number];
export const FULFILLER_SORTS = ['name', 'capacity', 'recent'] as const;
export type FulfillerSort = (typeof FULFILLER_SORTS)[number];

/** Orders per run; more need several runs. */
export const MAX_BULK_ORDERS = 50_000;
export const MAX_CHOSEN_ORDERS = 1000;
export const MAX_PROGRESS_ROWS = 10_000;
export const MAX_PROGRESS_BYTES = 2_000_000;

/** Bulk actions that change no status: team work, emails, print files and deliveries. */
export const CARE_ACTIONS = [
  ...(['add_note', 'tag', 'untag', 'assign', 'resend_email', 'remake_print_files', 'mark_delivered'] as const),
] as const;
export type CareAction = (typeof CARE_ACTIONS)[number];

/** Emails to a customer that can be sent again. */
export const RESENDABLE_EMAILS = ['confirmation', 'shipped'] as const;
export type ResendableEmail = (typeof RESENDABLE_EMAILS)[number];

/** Bulk actions on orders: decisions, care, and progress that staff set manually. */
export const BULK_ACTIONS = [
  'approve',
  'release',
  'retry_submission',
  'choose_fulfiller',
  'cancel',
  'request_cancellation',
  ...CARE_ACTIONS,
  ...PROGRESS_EVENTS,
] as const;
export type BulkActionName = (typeof BULK_ACTIONS)[number];

/** Columns of a progress file. */
export const PROGRESS_COLUMNS = ['order_ref', 'status', 'carrier', 'tracking_number', 'tracking_url'] as const;

export const CATALOGUE_SORTS = ['own', 'name-asc', 'name-desc', 'price-asc', 'price-desc', 'recent'] as const;

/** Filters of the invoice list. */
export const INVOICE_VIEWS = ['to_pay', 'overdue', 'paid', 'credit_notes', 'void'] as const;

/** `failed` jobs need a person; `retrying` ones are retried automatically. */
export const JOB_STATES = ['failed', 'retrying', 'active', 'waiting'] as const;
