import { randomUUID } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { loadFulfiller } from '#areas/production/fulfillers/fulfiller-response.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { loadHotFolder, openHotFolder } from './hot-folder.ts';
import { HotFolderError } from './hot-folder-target.ts';

/** Writes a small file and deletes it. What goes wrong is part of the reply. */
export async function testHotFolder(
  ctx: Ctx,
  { params }: HandlerInput<'testHotFolder'>,
): Promise<HandlerReply<'testHotFolder'>> {
  const row = await ctx.staffTx(async (tx) => loadHotFolder(tx, (await loadFulfiller(tx, params.fulfiller_id)).id));
  if (!row) fail('order.action_not_allowed');
  try {
    await using target = await openHotFolder(ctx, row);
    const name = `inkstand-test-${randomUUID()}.txt`;
    await target.write(name, Buffer.from('Inkstand tests the connection. This file can be deleted.\n'));
    await target.remove(name);
    return { data: { is_good: true, problem: '' } };
  } catch (error) {
    if (!(error instanceof HotFolderError)) throw error;
    return { data: { is_good: false, problem: translateReason(error.message, ctx.language) } };
  }
}
