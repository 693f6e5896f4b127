import type { Tx } from '@inkstand/database';
import { codeMailTexts } from '@inkstand/database/tables/index';
import type { CodeMailKind } from '@inkstand/domain/code-mail';
import { type Language, textsFor } from '@inkstand/i18n';
import { createMailTranslator } from '@inkstand/i18n/server-texts';
import { and, eq } from 'drizzle-orm';

/** Subject and text with placeholders. */
export interface CodeEmailText {
  subject: string;
  body: string;
}

const UNFILLED = { company: '{company}', store: '{store}' };

/** The default text, for events without their own. */
export function defaultCodeEmailText(
  kind: CodeMailKind,
  language: Language,
  region: 'UK' | 'EU' | 'US',
): CodeEmailText {
  const t = createMailTranslator(textsFor(language, region));
  return kind === 'invitation'
    ? { subject: t('promo_code.subject', UNFILLED), body: t('promo_code.intro', UNFILLED) }
    : { subject: t('promo_code.reminder_subject', UNFILLED), body: t('promo_code.reminder_intro', UNFILLED) };
}

/** Returns the event's own text, else the default. */
export async function readCodeEmailText(
  tx: Tx,
  event: { tenantId: string; id: string; region: 'UK' | 'EU' | 'US' },
  kind: CodeMailKind,
  language: Language,
): Promise<CodeEmailText> {
  const [own] = await tx
    .select({ subject: codeMailTexts.subject, body: codeMailTexts.body })
    .from(codeMailTexts)
    .where(
      and(
        eq(codeMailTexts.tenantId, event.tenantId),
        eq(codeMailTexts.eventId, event.id),
        eq(codeMailTexts.kind, kind),
        eq(codeMailTexts.language, language),
      ),
    );
  return own ?? defaultCodeEmailText(kind, language, event.region);
}
