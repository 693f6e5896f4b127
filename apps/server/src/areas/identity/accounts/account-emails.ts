import { type Tx, tenantJoin } from '@inkstand/database';
import { accountTokens, mailOutbox, sessions, tenants, users } from '@inkstand/database/tables/index';
import { deviceName } from '@inkstand/domain/device-name';
import { formatDay, formatMoment, type TextLanguage, textsFor } from '@inkstand/i18n';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { createMailTranslator, type MailTranslator } from '@inkstand/i18n/server-texts';
import { and, eq } from 'drizzle-orm';
import type { AccountTemplate, Email } from '#areas/platform/index.ts';
import { button, INKSTAND_COLOUR, line, renderEmail, small } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { linkToken } from './account-tokens.ts';

interface AccountEmailText {
  to: string;
  subject: string;
  intro: string[];
  link: { label: string; url: string };
  why: string;
}

/** The data that an account email is written from. */
interface Occasion {
  t: MailTranslator;
  /** English is in the words of the company's region. */
  language: TextLanguage;
  /** Based on PUBLIC_URL, never on a request's Host. */
  page: (path: string) => string;
  mail: typeof mailOutbox.$inferSelect;
}

type Write = (tx: Tx, ctx: Ctx, occasion: Occasion) => Promise<AccountEmailText>;

/** Writes an email about an account: a link to follow, or a security notice. */
export async function writeAccountEmail(tx: Tx, ctx: Ctx, mailId: string, template: AccountTemplate): Promise<Email> {
  const [row] = await tx
    .select({ mail: mailOutbox, region: tenants.region })
    .from(mailOutbox)
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row) throw new GiveUp('The mail is gone.');
  const { mail, region } = row;
  const language = textsFor(mail.language, region);
  const page = (path: string) => `${ctx.config.publicUrl}${path}`;
  const texts = await WRITERS[template](tx, ctx, { t: createMailTranslator(language), language, page, mail });
  const { to, subject, intro, link, why } = texts;
  const store = { name: 'Inkstand', colour: INKSTAND_COLOUR };
  const frame = { language, subject, preview: intro[0] ?? subject, store };
  const email = await renderEmail(frame, ...intro.map((text) => line(text)), button(link), line(why, small));
  return { to, ...email };
}

/** Loads the row behind an emailed link while the link is still usable. */
async function readToken(tx: Tx, ctx: Ctx, id: string) {
  const [row] = await tx
    .select({ token: accountTokens, company: tenants.name, user: users })
    .from(accountTokens)
    .innerJoin(tenants, eq(tenants.id, accountTokens.tenantId))
    .leftJoin(users, tenantJoin(users.id, accountTokens.userId))
    .where(and(eq(accountTokens.tenantId, ctx.tenantId), eq(accountTokens.id, id)));
  if (!row || row.token.usedAt || row.token.revokedAt || row.token.expiresAt <= ctx.now())
    throw new GiveUp('The link is not good any more.');
  return row;
}

async function readUser(tx: Tx, ctx: Ctx, id: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, id)));
  return user ?? giveUp();
}

function giveUp(): never {
  throw new GiveUp('The user that it is for is gone.');
}

const verifyEmail: Write = async (tx, ctx, { t, page, mail }) => {
  const { token, company, user } = await readToken(tx, ctx, mail.subjectId);
  const url = page(`/email-verification/${linkToken(ctx.config, 'verification', token.id)}`);
  return {
    to: token.email,
    subject: t('verify_email.subject'),
    intro: [t('verify_email.intro', { name: user?.name ?? '', company })],
    link: { label: t('verify_email.button'), url },
    why: t('verify_email.why'),
  };
};

const passwordReset: Write = async (tx, ctx, { t, page, mail }) => {
  const { token } = await readToken(tx, ctx, mail.subjectId);
  return {
    to: token.email,
    subject: t('password_reset.subject'),
    intro: [t('password_reset.intro')],
    link: {
      label: t('password_reset.button'),
      url: page(`/reset-password/${linkToken(ctx.config, 'reset', token.id)}`),
    },
    why: t('password_reset.why'),
  };
};

const signInLink: Write = async (tx, ctx, { t, page, mail }) => {
  const { token } = await readToken(tx, ctx, mail.subjectId);
  return {
    to: token.email,
    subject: t('sign_in_link.subject'),
    intro: [t('sign_in_link.intro'), t('sign_in_link.advice')],
    link: { label: t('account_exists.button'), url: page(`/login?link=${linkToken(ctx.config, 'sign_in', token.id)}`) },
    why: t('new_device.why'),
  };
};

const invitation: Write = async (tx, ctx, { t, language, page, mail }) => {
  const { token, company } = await readToken(tx, ctx, mail.subjectId);
  const [inviter] = token.createdBy
    ? await tx
        .select({ name: users.name })
        .from(users)
        .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, token.createdBy)))
    : [];
  // Clients see staff as Inkstand.
  const by = inviter?.name ?? 'Inkstand';
  const role = createAccountTranslator(language)(`role.${token.role ?? 'customer_service'}`);
  const date = formatDay(token.expiresAt, language);
  return {
    to: token.email,
    subject: t('invitation.subject', { by, company }),
    intro: [t('invitation.intro', { by, company, role }), t('invitation.expires', { date })],
    link: {
      label: t('invitation.button'),
      url: page(`/invitation/${linkToken(ctx.config, 'invitation', token.id)}`),
    },
    why: t('invitation.why', { company }),
  };
};

const accountExists: Write = async (tx, ctx, { t, page, mail }) => ({
  to: (await readUser(tx, ctx, mail.subjectId)).email,
  subject: t('account_exists.subject'),
  intro: [t('account_exists.intro'), t('account_exists.reset', { url: page('/reset-password') })],
  link: { label: t('account_exists.button'), url: page('/login') },
  why: t('account_exists.why'),
});

const newDevice: Write = async (tx, ctx, { t, language, page, mail }) => {
  const user = await readUser(tx, ctx, mail.subjectId);
  const [session] = await tx
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.tenantId, ctx.tenantId), eq(sessions.signInId, mail.data.sign_in ?? '')))
    .limit(1);
  const params = { device: deviceName(session?.userAgent ?? ''), date: moment(language, mail.createdAt) };
  return {
    to: user.email,
    subject: t('new_device.subject'),
    intro: [t('new_device.intro', params), t('new_device.advice')],
    link: { label: t('new_device.button'), url: page('/reset-password') },
    why: t('new_device.why'),
  };
};

const passwordChanged: Write = async (tx, ctx, { t, language, page, mail }) => ({
  to: (await readUser(tx, ctx, mail.subjectId)).email,
  subject: t('password_changed.subject'),
  intro: [t('password_changed.intro', { date: moment(language, mail.createdAt) }), t('password_changed.advice')],
  link: { label: t('new_device.button'), url: page('/reset-password') },
  why: t('new_device.why'),
});

const WRITERS: Readonly<Record<AccountTemplate, Write>> = {
  verify_email: verifyEmail,
  account_exists: accountExists,
  password_reset: passwordReset,
  sign_in_link: signInLink,
  invitation,
  new_device: newDevice,
  password_changed: passwordChanged,
};

/** Formats to the minute in UTC, since the reader's time zone is unknown. */
const moment = (language: TextLanguage, date: Date): string => formatMoment(date, language, 'UTC');
