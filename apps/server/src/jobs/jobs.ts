import type { Tx } from '@inkstand/database';
import type { Region } from '@inkstand/domain/regions';

/** The payload of each job: ids only, never personal values (docs/product/privacy.md). */
export interface JobData {
  'order.download': OrderJob;
  'order.process': OrderJob;
  'order.submit': OrderJob;
  /** Draws print files again; `requestedAt` (ISO 8601) names the request. */
  'order.remake_prints': OrderJob & { requestedAt: string };
  'order.refund': RefundJob;
  'order.return_fee': OrderJob;
  'order.report_tax': OrderJob;
  'order.reverse_tax': RefundJob;
  /** Reads the balance and the bank deposits of a payment account. */
  'deposits.import': AccountJob;
  /** Includes the fulfiller, so that one that hangs delays only its own shipments. */
  'shipment.submit': ShipmentJob;
  'shipment.cancel': ShipmentJob;
  'shipment.address': ShipmentJob;
  /** Delivers a shipment's files to its fulfiller's hot folder. */
  'shipment.hot_folder': ShipmentJob;
  /** Reports a parcel that a fulfiller's people handed over as shipped, when the time to undo it is over. */
  'parcel.dispatch': { tenantId: string; dispatchId: string };
  'personalization.draw': BatchJob;
  'personalization.remove_files': BatchJob;
  /** Stored files of a deleted product: its mock-ups, and its attached files by key. */
  'product.remove_files': { tenantId: string; productId: string; keys: readonly string[] };
  'event.release_held': { tenantId: string; eventId: string };
  'orders.bulk': BulkJob;
  'codes.send': { tenantId: string; eventId: string };
  'mail.send': { tenantId: string; mailId: string };
  'webhook.send': DeliveryJob;
  /** The retry after try number `tries`: a job stands for one try, so that running it twice has no effect. */
  'webhook.retry': DeliveryJob & { tries: number };
  /** Reads an order of the client's shop, and imports it or follows its changes. */
  'shop.import': ShopOrderJob;
  /** Finds the order of a fulfilment order in the client's shop, for `shop.import`. */
  'shop.find_order': ShopJob & { fulfillmentOrderId: string };
  /**
   * Reads what has changed about the client's shop, and repairs what this server needs there. `isUninstalled`: the shop
   * says that it has uninstalled the app.
   */
  'shop.set_up': ShopJob & { isUninstalled?: boolean };
  /** Erases the buyers of these orders (rows of `shop_orders`), or of all orders of the shop. */
  'shop.redact': ShopJob & { shopOrderIds?: readonly string[] };
  /** Charges a shop's order that waits for its payment, after the client has saved another card. */
  'shop.charge': ShopOrderJob;
  /** Tells the client's shop about shipped parcels of an order. */
  'shop.fulfil': ShopOrderJob;
  /** Begins a push of products to the client's shop, or goes on with its bulk operation. */
  'shop.push': { tenantId: string; pushId: string };
  'shop.push_product': ShopProductJob;
  /** Reads what the shop has made of a product. */
  'shop.read_product': ShopProductJob;
}
export interface OrderJob {
  tenantId: string;
  orderId: string;
}
export interface RefundJob extends OrderJob {
  refundId: string;
}
/** A client's payment account in a region; with the staff's tenant the platform's own. */
export interface AccountJob {
  tenantId: string;
  region: Region;
}
export interface ShipmentJob {
  tenantId: string;
  shipmentId: string;
  fulfillerId: string;
}
export interface BatchJob {
  tenantId: string;
  batchId: string;
}
export interface BulkJob {
  tenantId: string;
  bulkActionId: string;
}
export interface DeliveryJob {
  tenantId: string;
  deliveryId: string;
}
export interface ShopOrderJob {
  tenantId: string;
  /** Id of the row in `shop_orders`, not of the order in the shop. */
  shopOrderId: string;
}
interface ShopJob {
  tenantId: string;
  connectionId: string;
}
interface ShopProductJob {
  tenantId: string;
  /** Id of the row in `shop_products`, not of the product in the shop. */
  shopProductId: string;
}
export type JobName = keyof JobData;

/** The job queue. A job is written in the transaction of its cause, so both happen or neither. */
export interface Jobs {
  /**
   * @param priority higher first; oldest first among equals
   * @param afterSeconds delay before it may start
   */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    priority?: number,
    afterSeconds?: number,
  ): Promise<void>;
}

/** Thrown by a handler when a retry is useless: the job is given up at once. */
export class GiveUp extends Error {}

/** Thrown by a handler when a service is away: the job is tried as often as its `outageRetries`. */
export class Outage extends Error {}
