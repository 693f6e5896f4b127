import { apiContext, siteContext } from '@inkstand/web/context';
import { Link } from '@inkstand/web/link.tsx';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#features/store/page-head.tsx';
import { useStore, useTextLanguage, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import { ContactForm, EmailLink } from './contact-form.tsx';
import css from './contact-page.module.css';

/**
 * `/contact-us`: 404 if the store has no contact form. The form's token belongs to one visitor, so it is not part of
 * the cached page.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { tenant, slug } = context.get(siteContext);
  await context.get(apiContext).contactForm({ params: { tenant, slug } });
  return null;
}

function OtherWays() {
  const t = useTranslator();
  const { phone, address } = useStore().storeConfig;
  return (
    <aside className={css.aside} aria-labelledby="other-ways">
      <h2 id="other-ways">{t('contact.other_ways')}</h2>
      <address>
        <p>
          <EmailLink />
        </p>
        {phone && (
          <p>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </p>
        )}
        {address && <p className={css.lines}>{address}</p>}
      </address>
      <p className={css.faqs}>
        <Link to={paths.faqs()}>{t('faqs.title')}</Link>
      </p>
    </aside>
  );
}

export function Component() {
  const t = useTranslator();
  const textLanguage = useTextLanguage();
  const { storeConfig } = useStore();
  const { contactUsHeading, contactUsSubheading } = storeConfig;
  const title = contactUsHeading || t('contact.title');
  const intro = contactUsSubheading || t('contact.intro');
  return (
    <section className={css.page}>
      <PageHead title={title} description={intro} path={paths.contact()} />
      <header className={css.head}>
        <h1 lang={textLanguage('contactUsHeading')}>{title}</h1>
        <p lang={textLanguage('contactUsSubheading')}>{intro}</p>
      </header>
      <ContactForm />
      <OtherWays />
    </section>
  );
}
