import { useSite, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { CookieSettings } from '@inkstand/web/site-notices.tsx';
import { paths } from '#paths.ts';
import { privacyPolicyIn } from '#ui/legal-pages.ts';
import { useMarketingTranslator } from './marketing-text.tsx';
import { useOperator } from './operator.ts';
import css from './public-footer.module.css';

interface FooterLink {
  path: string;
  text: string;
}

function LinkList({ title, links, children }: { title: string; links: FooterLink[]; children?: React.ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, text }) => (
          <li key={path}>
            <a href={path}>{text}</a>
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}

/**
 * The footer of public pages on the root host: every public page, the developers' documents, legal pages and the
 * operator.
 */
export function PublicFooter() {
  const t = useSiteTranslator();
  const text = useMarketingTranslator();
  const { lang, hasMarketing, urls } = useSite();
  const { name, address, email } = useOperator();
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        {hasMarketing && (
          <LinkList
            title={text('footer.product')}
            links={[
              { path: paths.ourProducts(), text: t('nav.our_products') },
              { path: paths.needMerch(), text: t('nav.need_merch') },
              { path: paths.howItWorks(), text: t('nav.how_it_works') },
              { path: paths.customSolutions(), text: text('custom.title') },
              { path: paths.about(), text: text('about.title') },
            ]}
          />
        )}
        <LinkList
          title={text('footer.help')}
          links={[
            { path: paths.helpArticles(), text: text('help.title') },
            { path: paths.questions(), text: text('faq.title') },
            { path: paths.deliveryHelp(), text: text('delivery.title') },
          ]}
        />
        <LinkList
          title={text('footer.developers')}
          links={[
            { path: paths.apiDescription(), text: text('footer.api') },
            { path: paths.helpArticle('create-an-api-key'), text: text('footer.api_keys') },
            { path: paths.helpArticle('receive-webhooks'), text: text('footer.webhooks') },
            { path: paths.fulfillerApiDescription(), text: text('footer.fulfiller_api') },
            ...(urls.source ? [{ path: urls.source, text: text('footer.source') }] : []),
          ]}
        />
        <LinkList
          title={text('footer.legal')}
          links={[
            { path: privacyPolicyIn(lang), text: t('nav.privacy') },
            { path: paths.terms(), text: t('nav.terms') },
            { path: paths.termsUs(), text: text('footer.terms_us') },
            { path: paths.termsBuyerUs(), text: text('footer.terms_buyer_us') },
          ]}
        >
          <li>
            <CookieSettings className={css.cookies} />
          </li>
        </LinkList>
        <section className={css.operator}>
          <h2>{text('footer.operator', { name })}</h2>
          <address>
            {address && <p>{address}</p>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </address>
        </section>
      </div>
      <p className={css.license}>{text('footer.free_software')}</p>
    </footer>
  );
}
