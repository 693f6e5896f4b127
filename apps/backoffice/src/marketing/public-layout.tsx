import { languageOr } from '@inkstand/i18n';
import { apiContext, siteContext } from '@inkstand/web/context';
import { useSiteTranslator } from '@inkstand/web/provider.tsx';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { PublicHeader } from '#areas/identity/accounts/public-header.tsx';
import { CookieNoticeTemplate } from './cookie-notice-template.tsx';
import { PublicFooter } from './public-footer.tsx';
import css from './public-layout.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const lang = languageOr(context.get(siteContext).lang);
  const [operator, own] = await Promise.all([api.operatorDetails(), api.pageTexts({ query: { lang } })]);
  return { operator: operator.data, ...own.data };
}

/** The layout of the public pages: header, page, footer. Its pages are static (`isStatic`). */
export function Component() {
  const t = useSiteTranslator();
  return (
    <>
      <a className={css.skip} href="#content">
        {t('common.skip_to_content')}
      </a>
      <PublicHeader />
      <main id="content" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      <CookieNoticeTemplate />
    </>
  );
}
