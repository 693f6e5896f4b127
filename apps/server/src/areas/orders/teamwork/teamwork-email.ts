import { type Tx, tenantJoin } from '@inkstand/database';
import { bulkActions, events, mailOutbox, orderNotes, orders, tenants, users } from '@inkstand/database/tables/index';
import { textsFor } from '@inkstand/i18n';
import { createMailTranslator, type MailTranslator } from '@inkstand/i18n/server-texts';
import { and, eq, inArray } from 'drizzle-orm';
import {
  button,
  type Email,
  INKSTAND_COLOUR,
  line,
  renderEmail,
  small,
  type TeamworkTemplate,
  together,
} from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';

const quote = { margin: '0 0 6px', paddingLeft: '12px', borderLeft: '3px solid #d8d2e0' };

interface TeamworkText {
  subject: string;
  intro: string;
  /** Lines of the note, quoted. */
  quoted: string[];
  link: { label: string; url: string };
  why: string;
}

/** What an email is about, loaded when it is sent. */
interface Occasion {
  t: MailTranslator;
  company: string;
  data: Record<string, string>;
  /** The reader; staff read pages of a client under `?tenant=`. */
  isStaff: boolean;
  nameOf: (userId: string) => string;
}

/** Writes the email to a colleague who was mentioned or has orders to take care of. */
export async function writeTeamworkEmail(
  tx: Tx,
  ctx: Ctx,
  mailId: string,
  template: TeamworkTemplate,
): Promise<Email | undefined> {
  const [row] = await tx
    .select({ mail: mailOutbox, company: tenants.name, region: tenants.region })
    .from(mailOutbox)
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row) throw new GiveUp('The mail is gone.');
  const { mail, company, region } = row;
  const note = mail.data.note ? await readNote(tx, ctx, mail.data.note) : undefined;
  // The note was deleted, or the person taken out of it, before the email went out.
  if (template === 'order_mention' && !note?.mentions.includes(mail.subjectId)) return undefined;
  const by = note?.authorId ?? mail.data.by ?? '';
  // Staff belong to another tenant, whose users this transaction does not see.
  const people = await ctx.staffTx((all) =>
    all
      .select()
      .from(users)
      .where(inArray(users.id, [mail.subjectId, by].filter(Boolean))),
  );
  const reader = people.find(({ id }) => id === mail.subjectId);
  if (!reader?.active) throw new GiveUp('The user that it is for is gone.');
  const isStaff = reader.superadmin === 1;
  const language = textsFor(mail.language, region);
  const nameOf = (userId: string) => {
    const person = people.find(({ id }) => id === userId);
    return person && (isStaff || person.superadmin === 0) ? person.name : 'Inkstand';
  };
  const about = { t: createMailTranslator(language), company, data: { ...mail.data, by }, isStaff, nameOf };
  const text =
    template === 'orders_assigned'
      ? await bulkText(tx, ctx, about)
      : await orderText(tx, ctx, about, note ?? { orderId: mail.data.order ?? '', text: '' }, template);
  return { to: reader.email, ...(await rendered(text, company, language)) };
}

async function readNote(tx: Tx, ctx: Ctx, id: string) {
  const [note] = await tx
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.tenantId, ctx.tenantId), eq(orderNotes.id, id)));
  return note;
}

async function orderText(
  tx: Tx,
  ctx: Ctx,
  { t, company, data, isStaff, nameOf }: Occasion,
  note: { orderId: string; text: string },
  template: 'order_mention' | 'order_assigned',
): Promise<TeamworkText> {
  const [order] = await tx
    .select({ ref: orders.orderRef, event: events.name })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, note.orderId)));
  if (!order) throw new GiveUp('The order that it is about is gone.');
  const params = { by: nameOf(data.by ?? ''), ref: order.ref, event: order.event };
  const url = `${ctx.config.publicUrl}/orders/${order.ref}${isStaff ? `?tenant=${ctx.tenantId}` : ''}`;
  return {
    subject: t(`${template}.subject`, params),
    intro: t(`${template}.intro`, params),
    quoted: note.text.split('\n'),
    link: { label: t('order_mention.button'), url },
    why: t(`${template}.why`, { company }),
  };
}

async function bulkText(tx: Tx, ctx: Ctx, { t, company, data, nameOf }: Occasion): Promise<TeamworkText> {
  const [action] = await tx
    .select({ orders: bulkActions.orderIds })
    .from(bulkActions)
    .where(and(eq(bulkActions.tenantId, ctx.tenantId), eq(bulkActions.id, data.bulk_action ?? '')));
  const params = { by: nameOf(data.by ?? ''), count: action?.orders.length ?? 1 };
  return {
    subject: t('orders_assigned.subject', params),
    intro: t('orders_assigned.intro', params),
    quoted: [],
    link: { label: t('orders_assigned.button'), url: `${ctx.config.publicUrl}/orders?assignee=me` },
    why: t('order_assigned.why', { company }),
  };
}

function rendered({ subject, intro, quoted, link, why }: TeamworkText, company: string, language: string) {
  const lines = quoted.map((text) => ({ drawn: line(text, quote).drawn, text: `> ${text}` }));
  return renderEmail(
    { language, subject, preview: intro, store: { name: company, colour: INKSTAND_COLOUR } },
    line(intro),
    quoted.some((text) => text.trim() !== '') && together(...lines),
    button(link),
    line(why, small),
  );
}
