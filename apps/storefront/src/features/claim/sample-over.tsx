import buttons from '#features/checkout/buttons.module.css';
import { PageHead } from '#features/store/page-head.tsx';
import { useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './claim-page.module.css';

/** Replaces the form when a sample link can no longer be used, with the reason and what to do. */
export function SampleOver({ state, onClear }: { state: 'used' | 'expired'; onClear: () => void }) {
  const t = useTranslator();
  const title = t(`claim.sample_${state}`);
  return (
    <section className={css.over} role="status">
      <PageHead title={title} path={paths.checkout()} isUnlisted />
      <h1 className={css.title}>{title}</h1>
      <p>{t('claim.sample_ask')}</p>
      <button type="button" className={buttons.secondary} onClick={onClear}>
        {t('claim.use_code')}
      </button>
    </section>
  );
}
