import type { BasketLine } from '@inkstand/contract/buying/checkout';
import { visitor } from '@inkstand/testing/clients/http-client';
import { copyGift } from '../bench/setup/copy-gift.ts';
import type { BenchDatabase } from '../bench/setup/database.ts';
import type { StressJob } from './job.ts';

export interface Gift extends Pick<StressJob, 'params' | 'codes' | 'lines'> {
  tenantId: string;
  eventId: string;
}

const TENANT = 'acme';
const SLUG = 'stress-gift';

/** Copies the seeded gift claim with its own codes, its own budget, and sufficient credit. Amounts in pence. */
export async function prepareGift(
  database: BenchDatabase,
  url: string,
  { codes: count, uses, budget, budgetLimit }: { codes: number; uses: number; budget: number; budgetLimit: number },
): Promise<Gift> {
  const { query } = database;
  const eventId = await copyGift(database, TENANT, { slug: SLUG, budget, budget_limit: budgetLimit });
  await query(
    `insert into promo_codes (tenant_id, id, event_id, code, label, maximum_uses)
     select $1, gen_random_uuid(), $2, 'STRESS' || n, 'STRESS' || n, $3 from generate_series(1, $4) as n`,
    [TENANT, eventId, uses, count],
  );
  await query('update tenants set credit_limit = 1e14 where id = $1', [TENANT]);
  const params = { tenant: TENANT, slug: SLUG };
  const codes = Array.from({ length: count }, (_, index) => `stress-${index + 1}`);
  return { tenantId: TENANT, eventId, params, codes, lines: await anyGifts(url, params) };
}

async function anyGifts(url: string, params: StressJob['params']): Promise<BasketLine[][]> {
  const { data } = await visitor(url).api.store({ params });
  return data.event_products
    .filter(({ custom_fields }) => custom_fields.every((field) => !field.required))
    .map(({ id, colours, sizes }) => [
      {
        product_id: id,
        quantity: 1,
        custom_text_front: '',
        custom_text_back: '',
        products: { store: { colour: colours[0]?.code ?? '', size: sizes[0]?.code ?? '' } },
      },
    ]);
}
