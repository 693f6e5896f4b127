import { Link } from '@inkstand/web/link.tsx';
import { useSite, useTranslator } from '@inkstand/web/provider.tsx';
import { CookieSettings } from '@inkstand/web/site-notices.tsx';
import { paths } from '#paths.ts';
import { privacyPolicyIn } from './legal-pages.ts';
import css from './public-footer.module.css';

/** The footer of public pages on the root host, with links to terms and policies. */
export function PublicFooter() {
  const t = useTranslator();
  const { lang } = useSite();
  return (
    <footer className={css.footer}>
      <ul>
        <li>
          <Link to={privacyPolicyIn(lang)}>{t('nav.privacy')}</Link>
        </li>
        <li>
          <Link to={paths.terms()}>{t('nav.terms')}</Link>
        </li>
        <li lang="en">
          <Link to={paths.termsUs()}>Terms (United States)</Link>
        </li>
        <li lang="en">
          <Link to={paths.termsBuyerUs()}>Terms for buyers (United States)</Link>
        </li>
        <li>
          <CookieSettings className={css.cookies} />
        </li>
      </ul>
      <p lang="en">Inkstand is free software under the Apache License 2.0.</p>
    </footer>
  );
}
