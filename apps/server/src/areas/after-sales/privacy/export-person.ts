import type { FileReply, HandlerInput } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { privacyRequests } from '@inkstand/database/tables/index';
import { toDay } from '@inkstand/domain/days';
import { actorName, loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { countRows, findPerson, type Person } from './find-person.ts';

/** Exports every row about a person as JSON, grouped by table. */
export async function exportPerson(ctx: Ctx, { body }: HandlerInput<'exportPerson'>): Promise<FileReply> {
  const person = await ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const found = await findPerson(tx, tenant.id, body.email);
    const id = newId();
    const rows = countRows(found);
    await tx
      .insert(privacyRequests)
      .values({ tenantId: tenant.id, id, kind: 'export', requestedBy: actorName(ctx), rows, createdAt: ctx.now() });
    await recordAudit(tx, ctx, {
      action: 'person.exported',
      objectType: 'privacy_request',
      objectId: id,
      details: { rows },
    });
    return found;
  });
  return {
    contentType: 'application/json; charset=utf-8',
    body: written(person, ctx.now()),
    // No email address in the file name: download folders are seen by others.
    fileName: `personal-data-${toDay(ctx.now())}.json`,
  };
}

/** Streams row by row, since a person may have many orders. */
async function* written(person: Person, now: Date): AsyncIterable<Uint8Array> {
  const bytes = (text: string) => Buffer.from(text);
  yield bytes(`{\n  "exported_at": ${JSON.stringify(now)}`);
  for (const [kind, rows] of Object.entries(person)) {
    yield bytes(`,\n  ${JSON.stringify(kind)}: [`);
    for (const [index, row] of rows.entries()) yield bytes(`${index > 0 ? ',' : ''}\n    ${JSON.stringify(row)}`);
    yield bytes(rows.length > 0 ? '\n  ]' : ']');
  }
  yield bytes('\n}\n');
}
