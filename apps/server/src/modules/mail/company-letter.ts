import type { Tx } from '@inkstand/database';
import { mailOutbox, tenants, users } from '@inkstand/database/tables/index';
import { languageOr } from '@inkstand/i18n';
import { createMailTranslator, type MailTranslator } from '@inkstand/i18n/mail';
import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { and, eq } from 'drizzle-orm';
import { createElement, type ReactNode } from 'react';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs.ts';
import { budgetWords } from './budget-words.ts';
import { clientWords } from './client-words.ts';
import { domainWords } from './domain-words.ts';
import { drawLetter, line } from './draw-mail.ts';
import type { Letter } from './smtp.ts';
import { summaryWords } from './summary-words.ts';
import type { CompanyTemplate } from './templates.ts';
import { webhookWords } from './webhook-words.ts';

const COLOUR = '#5b3fc4';
const INK = '#1f1a24';
const small = { margin: '0 0 6px', fontSize: '13px', lineHeight: '20px', color: '#5d5668' };
const heading = { margin: '0 0 4px', fontSize: '16px', fontWeight: 700, color: INK };
const fact = { margin: '0 0 2px', fontSize: '15px', lineHeight: '23px', color: INK };
const button = {
  display: 'inline-block',
  margin: '8px 0 20px',
  padding: '13px 26px',
  borderRadius: '999px',
  backgroundColor: COLOUR,
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
};

/** What a mail to a company's own people says. */
export interface CompanyWords {
  subject: string;
  intro: string[];
  /** What it lists, each under a title that may lead somewhere. */
  parts: { title: string; url?: string; facts: string[] }[];
  link: { label: string; url: string };
  why: string;
  /** Where one stops them. */
  stop?: { label: string; url: string };
}

/** What the words of such a mail are made of. */
export interface CompanyMailRow {
  t: MailTranslator;
  language: ReturnType<typeof languageOr>;
  data: Record<string, string>;
  company: string;
  user: { id: string; role: (typeof users.$inferSelect)['role'] };
}

async function read(tx: Tx, ctx: Ctx, mailId: string): Promise<CompanyMailRow & { to: string }> {
  const [row] = await tx
    .select({ user: users, company: tenants.name, data: mailOutbox.data, language: mailOutbox.language })
    .from(mailOutbox)
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .innerJoin(users, and(eq(users.tenantId, mailOutbox.tenantId), eq(users.id, mailOutbox.subjectId)))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row?.user.active) throw new GiveUp('The user that it is for is gone.');
  const { user, company, data } = row;
  const language = languageOr(row.language);
  return { t: createMailTranslator(language), language, data, company, user, to: user.email };
}

/** A mail to somebody who looks after a company's events. */
export async function writeCompanyLetter(tx: Tx, ctx: Ctx, mailId: string, template: CompanyTemplate): Promise<Letter> {
  const row = await read(tx, ctx, mailId);
  const words = await wordsOf(tx, ctx, row, template);
  const { subject, intro, stop } = words;
  const store = { name: row.company, colour: COLOUR };
  return {
    to: row.to,
    subject,
    text: plain(words),
    html: await drawLetter({ language: row.language, subject, preview: intro[0] ?? subject, store }, ...drawn(words)),
    ...(stop ? { unsubscribeUrl: stop.url } : {}),
  };
}

function wordsOf(tx: Tx, ctx: Ctx, row: CompanyMailRow, template: CompanyTemplate): Promise<CompanyWords> {
  if (template === 'budget_reached') return budgetWords(tx, ctx, row);
  if (template === 'daily_summary') return summaryWords(tx, ctx, row);
  if (template === 'domain_missing' || template === 'domain_lost') return domainWords(tx, ctx, row, template);
  if (template === 'webhook_given_up') return webhookWords(tx, ctx, row);
  return clientWords(tx, ctx, row, template);
}

function drawn({ intro, parts, link, why, stop }: CompanyWords): ReactNode[] {
  return [
    ...intro.map((text) => line(text)),
    ...parts.map(({ title, url, facts }) =>
      createElement(
        Section,
        { key: title, style: { margin: '0 0 16px' } },
        url
          ? createElement(Link, { href: url, style: { ...heading, textDecoration: 'underline' } }, title)
          : line(title, heading),
        ...facts.map((text) => line(text, fact)),
      ),
    ),
    createElement(Button, { key: 'button', href: link.url, style: button }, link.label),
    line(why, small),
    stop &&
      createElement(
        Link,
        { key: 'stop', href: stop.url, style: { ...small, textDecoration: 'underline' } },
        stop.label,
      ),
  ];
}

const plain = ({ intro, parts, link, why, stop }: CompanyWords): string =>
  [
    ...intro,
    ...parts.map(({ title, url, facts }) => [url ? `${title}: ${url}` : title, ...facts].join('\n')),
    `${link.label}: ${link.url}`,
    stop ? `${why}\n${stop.label}: ${stop.url}` : why,
  ].join('\n\n');
