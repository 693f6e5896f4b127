import type { StoreTextName } from '@inkstand/contract/texts';
import { languageOr } from '@inkstand/i18n';
import { apiContext, siteContext } from '@inkstand/web/context';
import type { LoaderFunctionArgs } from 'react-router';

/** Loads one of the store's long texts, which only their own page includes. */
export async function loadStoreText(text: StoreTextName, context: LoaderFunctionArgs['context']) {
  const { tenant, slug, lang } = context.get(siteContext);
  const query = { lang: languageOr(lang) };
  const { data } = await context.get(apiContext).storeText({ params: { tenant, slug, text }, query });
  return data;
}
