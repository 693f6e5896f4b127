import type { User } from '@inkstand/contract/identity/accounts';
import { startOfDay } from '@inkstand/domain/days';
import { may } from '@inkstand/domain/roles';
import { countryName, formatDate, hourStyle, intlLocale, languageOr } from '@inkstand/i18n';
import type { PrintShopTranslator } from '@inkstand/i18n/print-shop';
import { createPrintShopTranslator } from '@inkstand/i18n/print-shop';
import { usePageTexts, useSite } from '@inkstand/web/provider.tsx';
import { useMemo } from 'react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { capital } from '#ui/format.ts';

export type { PrintShopTranslator } from '@inkstand/i18n/print-shop';

/** The `t` of a printer's pages, in the language of its person. */
export function usePrinterTranslator(): PrintShopTranslator {
  const texts = usePageTexts();
  return useMemo(() => createPrintShopTranslator(texts), [texts]);
}

/** Formats days and times in the person's language. */
export function usePrinterDates() {
  const { lang } = useSite();
  const texts = usePageTexts();
  return useMemo(() => {
    const locale = intlLocale(texts);
    const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
    const moment = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: hourStyle(locale),
      minute: '2-digit',
    });
    const time = new Intl.DateTimeFormat(locale, { hour: hourStyle(locale), minute: '2-digit' });
    const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const fullDay = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    return {
      /** The name of a country, from its ISO code. */
      country: (iso2: string) => countryName(iso2, languageOr(lang)),
      /** `2026-12-01` as "Tue 1 Dec", independent of the reader's time zone. */
      day: (date: string) => formatDate(day, startOfDay(date)),
      /** `2026-12-01` as "Tue 1 December 2026". */
      dayOfYear: (date: string) => `${shortWeekday.format(startOfDay(date))} ${formatDate(fullDay, startOfDay(date))}`,
      moment: (iso: string) => formatDate(moment, new Date(iso)),
      time: (iso: string) => time.format(new Date(iso)),
      /** ISO weekday; 1 is Monday. It stands alone, so it begins with a capital. */
      weekday: (number: number) => capital(weekday.format(new Date(Date.UTC(2024, 0, number)))),
    };
  }, [lang, texts]);
}

/** Whether the person may do something at their own fulfiller. */
export const printerMay = (user: User, capability: 'parcels.plan' | 'users.manage'): boolean =>
  may({ ...user, tenantId: user.tenant_id, fulfillerId: user.fulfiller_id }, capability);

/** The path parameter of a printer's calls. */
export const usePrinterParams = () => ({ tenant_id: useUser().tenant_id });
