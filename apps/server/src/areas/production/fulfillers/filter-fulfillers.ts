import type { HandlerInput } from '@inkstand/contract';
import type { FulfillerState } from '@inkstand/contract/list-limits';
import { fulfillers } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { and, arrayContains, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { containing } from '#sql/list-queries.ts';

/** Whether its last response was a problem. Only fulfillers with an HTTP adapter respond at all. */
const inTrouble = sql`${fulfillers.adapter} = 'http' and ${fulfillers.lastProblemAt} is not null
  and ${fulfillers.lastProblemAt} > coalesce(${fulfillers.lastAnswerAt}, '-infinity')`;

const STATE_CONDITIONS: Readonly<Record<FulfillerState, SQL>> = {
  takes_orders: eq(fulfillers.active, true),
  paused: eq(fulfillers.active, false),
  in_trouble: sql`${fulfillers.active} and ${inTrouble}`,
};

/** The filter of the fulfiller list. Health is visible to staff only, so only they may filter by it. */
export function filteredFulfillers(
  { actor }: Ctx,
  { q, state, region, technique }: HandlerInput<'exportFulfillers'>['query'],
): SQL | undefined {
  if (state === 'in_trouble' && !(actor && isStaff(actor))) fail('request.forbidden');
  return and(
    q ? ilike(fulfillers.name, containing(q)) : undefined,
    state && STATE_CONDITIONS[state],
    region && arrayContains(fulfillers.regions, [region]),
    technique && arrayContains(fulfillers.printTechniques, [technique]),
  );
}
