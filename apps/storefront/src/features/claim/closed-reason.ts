import type { Client } from '@inkstand/contract';
import { formatMoment, type Language, type Translator, textsFor } from '@inkstand/i18n';

interface Where {
  tenant: string;
  slug: string;
  lang: Language;
}

/**
 * Returns why an event that was open when the form was opened takes no orders now; undefined when it does, or the
 * server does not respond.
 */
export async function closedReason(
  api: Client,
  { tenant, slug, lang }: Where,
  t: Translator,
): Promise<string | undefined> {
  const store = await api.store({ params: { tenant, slug } }).catch(() => undefined);
  if (!store || store.data.availability === 'open') return undefined;
  const { availability, opens_at, closes_at, time_zone, region } = store.data;
  const moment = (iso: string) => formatMoment(new Date(iso), textsFor(lang, region), time_zone);
  const reasons = {
    on_hold: `${t('event.paused_title')}. ${t('event.paused')}`,
    not_yet_open: opens_at ? t('event.not_yet_open', { date: moment(opens_at) }) : t('event.not_yet_open_title'),
    closed: closes_at
      ? `${t('event.closed_title')}. ${t('event.closed', { date: moment(closes_at) })}`
      : t('event.closed_title'),
  };
  return `${reasons[availability]} ${t('claim.kept')}`;
}
