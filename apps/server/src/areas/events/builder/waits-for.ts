import { temporaryStores } from '@inkstand/database/tables/index';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** Stores that wait for the tenant of a call. The table belongs to nobody, so this is all that keeps others out. */
export const waitsFor = ({ tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>) =>
  and(
    eq(temporaryStores.eventTenantId, tenantId),
    isNull(temporaryStores.eventId),
    gt(temporaryStores.expiresAt, now()),
  );
