import type { EventDetail } from '@inkstand/contract/events/events';
import type { Tx } from '@inkstand/database';
import { toDecimal } from '@inkstand/domain/money';
import { languageOr } from '@inkstand/i18n';
import { loadTenant, verifier } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readEventProducts } from './event-products.ts';
import type { EventRow } from './load-event.ts';
import { missingSteps } from './missing-steps.ts';
import { readEvent } from './select-events.ts';

/** An event with its products and what is missing before it can open. */
export async function readEventDetail(tx: Tx, ctx: Ctx, event: EventRow): Promise<EventDetail> {
  const tenant = await loadTenant(tx, ctx);
  const { products, unsellable } = await readEventProducts(tx, event, tenant.discountBasisPoints);
  return {
    ...(await readEvent(tx, ctx.config, event.tenantId, event.id)),
    vat_rate: event.vatRate / 100,
    not_vat_registered: event.notVatRegistered ? 1 : 0,
    default_event_lang: languageOr(event.defaultLanguage),
    time_zone: event.timeZone,
    budget: toDecimal(event.budget),
    budget_limit: toDecimal(event.budgetLimit),
    budget_used: toDecimal(event.budgetUsed),
    in_hands_date: event.inHandsDate,
    products,
    requires_approval: event.requiresApproval,
    unsellable,
    missing: await missingSteps(tx, ctx, event, tenant, unsellable),
    verified_by: tenant.verified ? null : verifier(ctx.config),
  };
}
