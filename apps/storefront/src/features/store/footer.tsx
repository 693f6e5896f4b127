import { CookieSettings } from '@inkstand/web/site-notices.tsx';
import css from './footer.module.css';
import { useNavigation } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { SocialLinks } from './social-links.tsx';
import { useStore, useTranslator } from './store.ts';

/** The contact details that the store's owner has filled in. */
function Contact() {
  const { phone, address, email } = useStore().storeConfig;
  if (!phone && !address && !email) return null;
  return (
    <address className={css.contact}>
      {address && <p>{address}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </address>
  );
}

/** The company behind the store, its contact details, and its legal pages. */
export function Footer() {
  const t = useTranslator();
  const { companyDetails, storeConfig } = useStore();
  const { pages, legal } = useNavigation();
  const { legal_name, address_lines, vat_number } = companyDetails;
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div>
          <p className={css.name}>{storeConfig.storeName}</p>
          <Contact />
          <SocialLinks />
        </div>
        <nav aria-label={t('nav.information')} className={css.pages}>
          <NavigationLinks links={pages} />
          <div>
            <NavigationLinks links={legal} />
            <CookieSettings className={css.cookies} />
          </div>
        </nav>
      </div>
      <div className={css.company}>
        <p>
          {[legal_name, ...address_lines].join(', ')}
          {vat_number && ` · ${t('nav.vat_number')} ${vat_number}`}
        </p>
        <p>{t('nav.powered_by')}</p>
      </div>
    </footer>
  );
}
