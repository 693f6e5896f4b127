/**
 * Topics that every shop is asked to send, with the fields of the body that are read. Buyers' data stay in the shop.
 */
export const SUBSCRIBED: Readonly<Record<string, { topic: string; fields: readonly string[] }>> = {
  'app/uninstalled': { topic: 'APP_UNINSTALLED', fields: ['id', 'myshopify_domain'] },
  'app/scopes_update': { topic: 'APP_SCOPES_UPDATE', fields: ['id'] },
  'shop/update': { topic: 'SHOP_UPDATE', fields: ['id', 'myshopify_domain'] },
  'orders/paid': { topic: 'ORDERS_PAID', fields: ['id', 'order_status_url'] },
  'orders/updated': { topic: 'ORDERS_UPDATED', fields: ['id', 'order_status_url'] },
  'orders/cancelled': { topic: 'ORDERS_CANCELLED', fields: ['id', 'order_status_url'] },
  'orders/edited': { topic: 'ORDERS_EDITED', fields: ['order_edit'] },
  'refunds/create': { topic: 'REFUNDS_CREATE', fields: ['id', 'order_id'] },
  'products/update': { topic: 'PRODUCTS_UPDATE', fields: ['id'] },
  'products/delete': { topic: 'PRODUCTS_DELETE', fields: ['id'] },
  'fulfillment_orders/fulfillment_request_submitted': {
    topic: 'FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_SUBMITTED',
    fields: ['submitted_fulfillment_order'],
  },
  'fulfillment_orders/cancellation_request_submitted': {
    topic: 'FULFILLMENT_ORDERS_CANCELLATION_REQUEST_SUBMITTED',
    fields: ['fulfillment_order'],
  },
  'fulfillment_orders/cancelled': { topic: 'FULFILLMENT_ORDERS_CANCELLED', fields: ['fulfillment_order'] },
};

/** Topics of the app's own configuration, which every app must have. Their bodies name the shop. */
export const MANDATORY = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;
