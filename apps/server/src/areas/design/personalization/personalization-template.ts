import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { writeCsv } from '#files/csv.ts';
import { loadPersonalised } from './check-personalization-batch.ts';
import { PIECE_COLUMNS } from './columns.ts';

/** Returns a template file: headings and one example row. */
export async function personalizationTemplate(
  ctx: Ctx,
  { params }: HandlerInput<'personalizationTemplate'>,
): Promise<FileReply> {
  const product = await loadPersonalised(ctx, params.product_id);
  const { columns, variant, colours, slug } = product;
  const colour = variant.colours.find(({ code }) => colours.includes(code));
  const size = variant.sizes.find(({ code }) => variant.skus[`${colour?.code}/${code}`] !== undefined);
  const example = [...columns.map((column) => column.example), colour?.name ?? '', size?.label ?? '', '1'];
  const text = writeCsv([[...columns.map(({ heading }) => heading), ...PIECE_COLUMNS], example]);
  return {
    contentType: 'text/csv; charset=utf-8',
    body: new TextEncoder().encode(text),
    fileName: `${slug}-names.csv`,
  };
}
