import { type QrCode, qrCode } from '@inkstand/artwork/papers/qr-code';
import type { Tx } from '@inkstand/database';
import { codeRecipients, events, mailOutbox, promoCodes, tenants } from '@inkstand/database/tables/index';
import { textColourOn } from '@inkstand/domain/contrast';
import { formatDay, languageOr } from '@inkstand/i18n';
import { createMailTranslator } from '@inkstand/i18n/mail';
import { Button } from '@react-email/button';
import { and, eq } from 'drizzle-orm';
import { createElement, type ReactNode } from 'react';
import { publicOrigin } from '#config.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs.ts';
import { drawLetter, line } from './draw-mail.ts';
import type { Letter } from './smtp.ts';

const small = { margin: '0 0 6px', fontSize: '13px', lineHeight: '20px', color: '#5d5668' };
const codeStyle = { margin: '0 0 18px', fontSize: '22px', fontWeight: 700, letterSpacing: '1px', color: '#1f1a24' };
const MODULE = 5;
const QUIET_MODULES = 4;

async function read(tx: Tx, ctx: Ctx, mailId: string) {
  const [row] = await tx
    .select({
      recipient: codeRecipients,
      code: promoCodes,
      event: events,
      tenant: tenants,
      language: mailOutbox.language,
    })
    .from(mailOutbox)
    .innerJoin(
      codeRecipients,
      and(eq(codeRecipients.tenantId, mailOutbox.tenantId), eq(codeRecipients.id, mailOutbox.subjectId)),
    )
    .innerJoin(
      promoCodes,
      and(eq(promoCodes.tenantId, codeRecipients.tenantId), eq(promoCodes.id, codeRecipients.promoCodeId)),
    )
    .innerJoin(events, and(eq(events.tenantId, promoCodes.tenantId), eq(events.id, promoCodes.eventId)))
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row) throw new GiveUp('The recipient that it is for is gone.');
  return row;
}

/** A promo code to the person it is for: as a button, as a QR code and in letters. */
export async function writeCodeLetter(tx: Tx, ctx: Ctx, mailId: string): Promise<Letter> {
  const { recipient, code, event, tenant, ...row } = await read(tx, ctx, mailId);
  if (code.revokedAt) throw new GiveUp('The code has been revoked.');
  const language = languageOr(row.language);
  const t = createMailTranslator(language, { usSpelling: event.region === 'US' });
  const { storeName, colourSet, contactUsFormEmail } = event.config;
  const url = `${publicOrigin(ctx.config, event)}/${event.slug}?code=${encodeURIComponent(code.label)}`;
  const words = { store: storeName, code: code.label, company: tenant.companyDetails.legal_name || tenant.name };
  const greeting = recipient.name ? t('greeting', { name: recipient.name }) : '';
  const until = code.expiresAt
    ? t('promo_code.until', { day: formatDay(code.expiresAt, language, event.timeZone) })
    : '';
  const subject = t('promo_code.subject', words);
  const intro = t('promo_code.intro', words);
  const why = t('promo_code.why', words);
  const colour = colourSet.primary;
  const button = {
    ...{ display: 'inline-block', margin: '4px 0 20px', padding: '13px 26px', borderRadius: '999px' },
    ...{ backgroundColor: colour, color: textColourOn(colour), fontWeight: 600, textDecoration: 'none' },
  };
  await tx
    .update(codeRecipients)
    .set({ sentAt: ctx.now() })
    .where(and(eq(codeRecipients.tenantId, ctx.tenantId), eq(codeRecipients.id, recipient.id)));
  const html = await drawLetter(
    { language, subject, preview: intro, store: { name: storeName, colour } },
    greeting && line(greeting),
    line(intro),
    createElement(Button, { key: 'button', href: url, style: button }, t('promo_code.button')),
    line(t('promo_code.by_hand'), small),
    line(code.label, codeStyle),
    qrTable(url),
    until && line(until),
    line(why, small),
  );
  return {
    ...{ to: recipient.email, subject, html },
    text: [
      greeting,
      intro,
      `${t('promo_code.button')}: ${url}`,
      `${t('promo_code.by_hand')}\n${code.label}`,
      until,
      why,
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(contactUsFormEmail ? { replyTo: contactUsFormEmail } : {}),
  };
}

/** As cells of a table: mail programs draw them without asking whether pictures may be shown. */
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
          ...{ width: width * MODULE, height: MODULE, bgcolor: row[start] ? '#000000' : '#ffffff' },
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

/** The light edge that readers need, four modules wide. */
function withQuietZone(code: QrCode): QrCode {
  const none = Array<boolean>(code.length + 2 * QUIET_MODULES).fill(false);
  const edge = Array.from({ length: QUIET_MODULES }, () => none);
  const side = Array<boolean>(QUIET_MODULES).fill(false);
  return [...edge, ...code.map((row) => [...side, ...row, ...side]), ...edge];
}
