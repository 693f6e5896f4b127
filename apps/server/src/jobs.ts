import type { Tx } from '@inkstand/database';
import type { Services } from './context.ts';

/** What each job carries: ids only, never personal values (docs/product/privacy.md). */
export interface JobData {
  'order.download': OrderJob;
  'order.process': OrderJob;
  'order.submit': OrderJob;
  'order.refund': RefundJob;
  'order.return_fee': OrderJob;
  'order.report_tax': OrderJob;
  'order.reverse_tax': RefundJob;
  /** The fulfiller stands beside, so that one that hangs holds up its own shipments only. */
  'shipment.submit': ShipmentJob;
  'shipment.cancel': ShipmentJob;
  'shipment.address': ShipmentJob;
  'personalization.draw': BatchJob;
  'personalization.remove_files': BatchJob;
  /** What lay in file storage for a product that was deleted: its mock-ups, and the files attached to it by their keys. */
  'product.remove_files': { tenantId: string; productId: string; keys: readonly string[] };
  'event.release_held': { tenantId: string; eventId: string };
  'orders.bulk': BulkJob;
  'codes.send': { tenantId: string; eventId: string };
  'mail.send': { tenantId: string; mailId: string };
  'webhook.send': DeliveryJob;
  /** A further try, the one after `tries`: a job is for one try, so that it does nothing when it comes twice. */
  'webhook.retry': DeliveryJob & { tries: number };
}
export interface OrderJob {
  tenantId: string;
  orderId: string;
}
export interface RefundJob extends OrderJob {
  refundId: string;
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
export type JobName = keyof JobData;

/** The queue. A job is written in the transaction of its cause, so both happen or neither. */
export interface Jobs {
  /**
   * @param priority the higher comes first; among equals the older does
   * @param afterSeconds it is not begun before
   */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    priority?: number,
    afterSeconds?: number,
  ): Promise<void>;
}

/** A job only names a handler: the same one a call would use. It must do no harm when it runs twice. */
export interface JobDefinition<Name extends JobName = JobName> {
  name: Name;
  /** Tries before it is given up. */
  retries: number;
  handle(services: Services, data: JobData[Name]): Promise<void>;
  /** What follows when every try has failed. */
  giveUp?(services: Services, data: JobData[Name], error: string): Promise<void>;
}

/** Thrown by a handler when trying again is no use: the job is given up at once. */
export class GiveUp extends Error {}
