import { type QrCode, qrCode } from '@inkstand/artwork/documents/qr-code';
import type { events, tenants } from '@inkstand/database/tables/index';
import { codeEnd, fillPlaceholders, lastMoment, splitParagraphs } from '@inkstand/domain/code-mail';
import { contactEmail } from '@inkstand/domain/store-contact';
import { formatDay, type Language, MAIL_LANGUAGE_PARAMETER, textsFor } from '@inkstand/i18n';
import { createMailTranslator } from '@inkstand/i18n/server-texts';
import { createElement, type ReactNode } from 'react';
import { storeLogo } from '#areas/design/index.ts';
import type { Email } from '#areas/platform/index.ts';
import {
  asTyped,
  breakable,
  button,
  line,
  link,
  paragraph,
  picture,
  renderEmail,
  small,
  storeColours,
  together,
} from '#areas/platform/index.ts';
import { type Config, publicOrigin } from '#config/config.ts';
import type { CodeEmailText } from './code-email-text.ts';

const codeStyle = { ...paragraph, ...breakable, fontSize: '22px', fontWeight: 700, letterSpacing: '1px' };
/** Pixels; the longest links fit a phone that is 360 wide. */
const MODULE = 4;
const QUIET_MODULES = 4;

interface CodeEmail {
  emailText: CodeEmailText;
  language: Language;
  event: typeof events.$inferSelect;
  tenant: Pick<typeof tenants.$inferSelect, 'name' | 'companyDetails'>;
  name: string;
  code: { label: string; expiresAt: Date | null };
  /** Token that makes the link personal. */
  recipient?: string;
  /** Where the recipient asks for no more reminders. */
  stopUrl?: string;
}

/** Renders an email with a promo code: its text, then the code as a button, as a QR code and as plain text. */
export async function renderCodeEmail(config: Config, mail: CodeEmail): Promise<Omit<Email, 'to'>> {
  const { emailText, language, event, tenant, name, code, recipient, stopUrl } = mail;
  const texts = textsFor(language, event.region);
  const t = createMailTranslator(texts);
  const { storeName, colourSet } = event.config;
  const search = new URLSearchParams({ code: code.label, ...(recipient && { recipient }) });
  if (language !== event.defaultLanguage) search.set(MAIL_LANGUAGE_PARAMETER, language);
  const url = `${publicOrigin(config, event)}/${event.slug}?${search}`;
  const end = codeEnd(code.expiresAt, event.closesAt);
  const day = end ? formatDay(lastMoment(end), texts, event.timeZone) : '';
  const company = tenant.companyDetails.legal_name || tenant.name;
  const filled = (text: string) =>
    fillPlaceholders(text, { name, company, store: storeName, code: code.label, until: day });
  // No greeting if the text already names the recipient.
  const greeting = name && !emailText.body.includes('{name}') ? t('greeting', { name }) : '';
  const until = day && !emailText.body.includes('{until}') ? t('promo_code.until', { day }) : '';
  const subject = filled(emailText.subject);
  const paragraphs = splitParagraphs(emailText.body).map(filled);
  const why = t('promo_code.why', { company });
  const colour = colourSet.primary;
  const logo = storeLogo(config, event);
  const email = await renderEmail(
    { language: texts, subject, preview: paragraphs[0] ?? subject, store: { name: storeName, colour, logo } },
    greeting && line(greeting),
    ...paragraphs.map((text) => line(text, asTyped)),
    button({ label: t('promo_code.button'), url }, storeColours({ colour })),
    together(line(t('promo_code.by_hand', { address: new URL(url).host }), small), line(code.label, codeStyle)),
    picture(qrTable(url)),
    until && line(until),
    together(line(why, small), stopUrl && link({ label: t('promo_code.stop'), url: stopUrl })),
  );
  const replyTo = contactEmail(event.config, tenant.companyDetails);
  return {
    ...email,
    fromName: storeName,
    ...(replyTo ? { replyTo } : {}),
    ...(stopUrl ? { unsubscribeUrl: stopUrl } : {}),
  };
}

/** Table cells, because email clients show them without asking for permission to load images. */
function qrTable(url: string): ReactNode {
  const code = withQuietZone(qrCode(url));
  const rows = code.map((row, y) => {
    const cells: ReactNode[] = [];
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (x + 1 < row.length && row[x + 1] === row[start]) x += 1;
      const width = x - start + 1;
      cells.push(
        createElement('td', {
          key: start,
          colSpan: width,
          width: width * MODULE,
          height: MODULE,
          bgcolor: row[start] ? '#000000' : '#ffffff',
          style: { padding: 0, lineHeight: 0, fontSize: 0 },
        }),
      );
    }
    return createElement('tr', { key: `row ${y}` }, ...cells);
  });
  const table = { width: code.length * MODULE, cellPadding: 0, cellSpacing: 0, border: 0, role: 'presentation' };
  const style = { width: table.width, margin: '0 0 20px', tableLayout: 'fixed', borderCollapse: 'collapse' };
  return createElement('table', { key: 'qr', ...table, style }, createElement('tbody', {}, ...rows));
}

/** Adds the quiet zone that scanners need, four modules wide. */
function withQuietZone(code: QrCode): QrCode {
  const none = Array<boolean>(code.length + 2 * QUIET_MODULES).fill(false);
  const edge = Array.from({ length: QUIET_MODULES }, () => none);
  const side = Array<boolean>(QUIET_MODULES).fill(false);
  return [...edge, ...code.map((row) => [...side, ...row, ...side]), ...edge];
}
