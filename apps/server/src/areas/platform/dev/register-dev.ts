import { demoMailbox } from '@inkstand/database/tables/index';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '#context.ts';

type Email = typeof demoMailbox.$inferSelect;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const STYLE = `
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1f1a24;background:#fff}
main{max-width:960px;margin:0 auto;padding:32px 20px 64px}
h1{margin:0 0 4px;font-size:1.7rem}
p{margin:0 0 20px;color:#5d5668}
ul{margin:0;padding:0;list-style:none;border:1px solid #e8e4ee;border-radius:14px;overflow:hidden}
li+li{border-top:1px solid #e8e4ee}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:14px 18px;color:inherit;text-decoration:none}
li a:hover{background:#f8f6fb}
b{font-weight:600;overflow-wrap:anywhere}
span{color:#5d5668;font-size:.92rem;overflow-wrap:anywhere}
a{color:#4a2fd6}
iframe{width:100%;height:76vh;border:1px solid #e8e4ee;border-radius:14px;background:#f4f2f7}
:focus-visible{outline:3px solid #7c5cff;outline-offset:2px}`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
}

const time = (email: Email) => email.createdAt.toISOString().slice(0, 16).replace('T', ' ');

/** Renders the demo mode outbox, newest first. */
function outboxPage(emails: readonly Email[]): string {
  const rows = emails.map(
    (email) =>
      `<li><a href="/dev/outbox/${email.id}"><b>${escaped(email.subject)}</b><span>${time(email)}</span><span>to ${escaped(email.to)}</span></a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. Buy something in a demonstration store.</p>';
  return page('Outbox', `<h1>Outbox</h1><p>Demo mode sends no mail: it is kept here.</p>${list}`);
}

/** Links of an email open in a new window, as in an email client. */
const opensOutside = (html: string) => html.replace(/<head[^>]*>/, '$&<base target="_blank"/>');

/** Renders one email as its recipient sees it, in a frame that can only open links. */
function emailPage(email: Email): string {
  const head = `<p><a href="/dev/outbox">Back to the outbox</a></p><h1>${escaped(email.subject)}</h1><p>to ${escaped(email.to)}, ${time(email)}</p>`;
  return page(
    email.subject,
    `${head}<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escaped(email.subject)}" srcdoc="${escaped(opensOutside(email.html))}"></iframe>`,
  );
}

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

/** Registers the demo mode mailbox: `/dev/outbox` to read, `/dev/outbox.json` for tests. Production has neither. */
export function registerDev(app: FastifyInstance, { database }: Services): void {
  const emails = () =>
    database.tx('all-tenants', (tx) => tx.select().from(demoMailbox).orderBy(desc(demoMailbox.id)).limit(NEWEST));

  app.get('/dev/outbox.json', async () => ({
    data: (await emails()).map(({ to, subject, text, html, createdAt }) => ({
      to,
      subject,
      text,
      html,
      created_at: createdAt.toISOString(),
    })),
  }));

  app.get('/dev/outbox', async (_request, reply) => sendHtml(reply, outboxPage(await emails())));

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const { id } = request.params;
    if (!/^[0-9a-f-]{36}$/.test(id)) return reply.callNotFound();
    const [email] = await database.tx('all-tenants', (tx) =>
      tx.select().from(demoMailbox).where(eq(demoMailbox.id, id)),
    );
    return email ? sendHtml(reply, emailPage(email)) : reply.callNotFound();
  });
}
