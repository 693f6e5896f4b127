import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readByEvent } from './read-by-event.ts';
import { readDaily } from './read-daily.ts';
import { readWork } from './read-work.ts';

/** What waits for somebody, and how the last days went; over all companies for staff. */
export async function dashboard(ctx: Ctx, _input: HandlerInput<'dashboard'>): Promise<HandlerReply<'dashboard'>> {
  return ctx.tx(async (tx) => ({
    data: {
      work: await readWork(tx, ctx),
      daily: await readDaily(tx, ctx),
      by_event: await readByEvent(tx, ctx),
    },
  }));
}
