import { demoMailbox } from '@inkstand/database/tables/index';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '#context.ts';
import { letterPage, outboxPage } from './outbox-page.ts';

const NEWEST = 200;

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src *; frame-src 'self'; base-uri 'none'",
    )
    .header('cache-control', 'no-store')
    .send(html);
}

/** Demo mode's mailbox: `/dev/outbox` to read, `/dev/outbox.json` for tests. Production has no such address. */
export function registerDev(app: FastifyInstance, { database }: Services): void {
  const letters = () =>
    database.tx('all-tenants', (tx) => tx.select().from(demoMailbox).orderBy(desc(demoMailbox.id)).limit(NEWEST));

  app.get('/dev/outbox.json', async () => ({
    data: (await letters()).map(({ to, subject, text, html, createdAt }) => ({
      to,
      subject,
      text,
      html,
      created_at: createdAt.toISOString(),
    })),
  }));

  app.get('/dev/outbox', async (_request, reply) => sendHtml(reply, outboxPage(await letters())));

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const { id } = request.params;
    if (!/^[0-9a-f-]{36}$/.test(id)) return reply.callNotFound();
    const [letter] = await database.tx('all-tenants', (tx) =>
      tx.select().from(demoMailbox).where(eq(demoMailbox.id, id)),
    );
    return letter ? sendHtml(reply, letterPage(letter)) : reply.callNotFound();
  });
}
