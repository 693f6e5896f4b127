import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { applyBasisPoints, type Minor } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { isTimeZone } from '@inkstand/domain/zoned-time';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { checkRegion, loadTenant, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { amountOrFail, failField } from '#errors.ts';
import { insertUnderFreeSlug } from './free-slug.ts';
import { readEvent } from './load-event.ts';
import { defaultConfig } from './looks.ts';

type Input = HandlerInput<'createEvent'>['body'];

/** Creates an event as Draft, with the settings of its region (docs/product/events.md and docs/product/money.md). */
export async function createEvent(
  ctx: Ctx,
  { body }: HandlerInput<'createEvent'>,
): Promise<HandlerReply<'createEvent'>> {
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const id = await insertEvent(tx, ctx, tenant, body);
    return {
      success: true,
      message: replyTexts(ctx.language)('event.created'),
      data: await readEvent(tx, ctx.config, tenant.id, id),
    };
  });
}

/** Creates an event in the caller's transaction and returns its id. */
export async function insertEvent(tx: Tx, ctx: Ctx, tenant: Tenant, body: Input): Promise<string> {
  const budgets = readBudgets(body);
  await checkRegion(tx, ctx, tenant, body);
  if (body.time_zone !== undefined && !isTimeZone(body.time_zone)) failField('time_zone', 'invalid');
  const region = REGIONS[body.region];
  const language = body.default_event_lang ?? tenant.language;
  const id = newId();
  await insertUnderFreeSlug(tx, body, {
    tenantId: tenant.id,
    id,
    name: body.name,
    type: body.type,
    region: body.region,
    currency: region.currency,
    vatRate: region.defaultVatBasisPoints,
    timeZone: body.time_zone ?? region.timeZone,
    ...(body.address_rule ? { addressRule: body.address_rule } : {}),
    defaultLanguage: language,
    config: defaultConfig({ name: body.name, type: body.type, language }),
    createdAt: ctx.now(),
    ...budgets,
  });
  await recordAudit(tx, ctx, { action: 'event.created', objectType: 'event', objectId: id });
  return id;
}

/** The default budget limit is 120 % of the budget. */
function readBudgets(body: Input): { budget: Minor; budgetLimit: Minor } {
  const budget = amountOrFail('budget', body.budget ?? 0);
  const budgetLimit =
    body.budget_limit === undefined
      ? applyBasisPoints(budget, 12_000)
      : amountOrFail('budget_limit', body.budget_limit);
  if (budgetLimit < budget) failField('budget_limit', 'budget_below_limit');
  return { budget, budgetLimit };
}
