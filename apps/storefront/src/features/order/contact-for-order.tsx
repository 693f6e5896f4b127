import { Link } from '@inkstand/web/link.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';

/** The contact for questions, and the reference to state. */
export function ContactForOrder({ orderRef }: { orderRef: string }) {
  const t = useTranslator();
  const { storeConfig, companyDetails } = useStore();
  const email = storeConfig.email || companyDetails.email;
  return (
    <>
      {t('order.need_help', { ref: orderRef })}{' '}
      {email ? (
        <a href={`mailto:${email}`}>{email}</a>
      ) : (
        storeConfig.hasContactForm && <Link to={paths.contact()}>{t('nav.contact_us')}</Link>
      )}
    </>
  );
}
