import { buffer } from 'node:stream/consumers';
import type { FileReply } from '@inkstand/contract';
import { type Tx, tenantJoin } from '@inkstand/database';
import { mailOutbox, tenants, users } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { languageOr, type TextLanguage, textsFor } from '@inkstand/i18n';
import { createMailTranslator, type MailTranslator } from '@inkstand/i18n/server-texts';
import { Section } from '@react-email/section';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import {
  button,
  element,
  INKSTAND_COLOUR,
  line,
  link as linkTo,
  type Part,
  renderEmail,
  small,
  together,
} from './render-email.ts';
import type { Email } from './smtp.ts';
import type { CompanyTemplate } from './templates.ts';

const INK = '#1f1a24';
const heading = { margin: '0 0 4px', fontSize: '16px', fontWeight: 700, color: INK };
const fact = { margin: '0 0 2px', fontSize: '15px', lineHeight: '23px', color: INK };

/** The text of an email to a company's users. */
export interface CompanyEmailText {
  subject: string;
  intro: string[];
  /** Sections, each with a title that may be a link. */
  parts: { title: string; url?: string; facts: string[] }[];
  link: { label: string; url: string };
  why: string;
  /** The unsubscribe link. */
  stop?: { label: string; url: string };
  attachment?: FileReply;
}

/** What the text of such an email is built from. */
export interface CompanyEmailContext {
  t: MailTranslator;
  language: ReturnType<typeof languageOr>;
  /** What the text is in: English in the words and dates of the company's region. */
  texts: TextLanguage;
  data: Record<string, string>;
  company: string;
  region: Region;
  user: { id: string; role: (typeof users.$inferSelect)['role'] };
}

async function read(tx: Tx, ctx: Ctx, mailId: string): Promise<CompanyEmailContext & { to: string }> {
  const [row] = await tx
    .select({
      user: users,
      company: tenants.name,
      region: tenants.region,
      data: mailOutbox.data,
      language: mailOutbox.language,
    })
    .from(mailOutbox)
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .innerJoin(users, tenantJoin(users.id, mailOutbox.subjectId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row?.user.active) throw new GiveUp('The user that it is for is gone.');
  const { user, company, region, data } = row;
  const language = languageOr(row.language);
  const texts = textsFor(language, region);
  return { t: createMailTranslator(texts), language, texts, region, data, company, user, to: user.email };
}

/** Builds an email to the users who manage a company's events, from the text that its area writes. */
export function companyEmail<Template extends CompanyTemplate>(
  writeText: (tx: Tx, ctx: Ctx, row: CompanyEmailContext, template: Template) => Promise<CompanyEmailText>,
) {
  return async (tx: Tx, ctx: Ctx, mailId: string, template: Template): Promise<Email> => {
    const row = await read(tx, ctx, mailId);
    const text = await writeText(tx, ctx, row, template);
    const { subject, intro, stop, attachment } = text;
    const store = { name: row.company, colour: INKSTAND_COLOUR };
    return {
      to: row.to,
      ...(await renderEmail({ language: row.texts, subject, preview: intro[0] ?? subject, store }, ...partsOf(text))),
      ...(stop ? { unsubscribeUrl: stop.url } : {}),
      ...(attachment ? { attachments: [await readFile(attachment)] } : {}),
    };
  };
}

async function readFile({ fileName = '', contentType, body }: FileReply) {
  const content = body instanceof Uint8Array ? Buffer.from(body) : await buffer(body);
  return { filename: fileName, contentType, content };
}

function partsOf({ intro, parts, link, why, stop }: CompanyEmailText): Part[] {
  return [
    ...intro.map((text) => line(text)),
    ...parts.map(section),
    button(link),
    together(line(why, small), stop && linkTo(stop)),
  ];
}

function section({ title, url, facts }: CompanyEmailText['parts'][number]): Part {
  const head = url ? linkTo({ label: title, url }, { ...heading, textDecoration: 'underline' }) : line(title, heading);
  const { drawn, text } = together(head, ...facts.map((each) => line(each, fact)));
  return { drawn: element(Section, { style: { margin: '0 0 16px' } }, drawn), text };
}
