import { shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { type SQL, sql } from 'drizzle-orm';

/** Of shipments: those that were not given to somebody else. One that was counts nowhere any more. */
export const notWithdrawn: SQL = sql`not exists (
  select 1 from ${shipmentEvents} as given where given.tenant_id = ${shipments.tenantId}
    and given.shipment_id = ${shipments.id} and given.type = 'withdrawn')`;
