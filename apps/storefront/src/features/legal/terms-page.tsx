import { languageOr } from '@inkstand/i18n';
import { loadTerms, writeTerms } from '@inkstand/i18n/legal';
import { siteContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import css from './terms-page.module.css';

/** `/terms-and-conditions`: the texts come with the page, so that no other page carries them. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadTerms(languageOr(context.get(siteContext).lang));
}

/** The default terms with the company's own details: a buyer's, a buyer's in the United States, or a recipient's. */
export function Component() {
  const t = useTranslator();
  const store = useStore();
  const { terms, language } = useLoaderData<typeof loader>();
  const { companyDetails, region } = store;
  const audience = !isShop(store) ? 'recipient' : region === 'US' ? 'buyer_us' : 'buyer';
  const sections = writeTerms(terms[audience], {
    store: store.name,
    company: companyDetails.legal_name,
    address: companyDetails.address_lines.join(', '),
    email: companyDetails.email,
    vat_number: companyDetails.vat_number,
  });
  return (
    <article className={css.page}>
      <title>{`${t('terms.title')} · ${store.name}`}</title>
      <h1>{t('terms.title')}</h1>
      <div lang={language}>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
