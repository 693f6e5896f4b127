import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { inches } from '@inkstand/domain/sizes';
import { formatNumber, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslator } from '#features/store/store.ts';
import css from './size-guide.module.css';

interface SizeGuideProps {
  name: string;
  guide: NonNullable<ProductDetail['size_guide']>;
  /** Code of the currently chosen size. */
  chosen: string;
  onClose: () => void;
}

/**
 * A dialog with the measurements of each size in centimetres and inches. It is closed before it unmounts, so that the
 * focus returns.
 */
export function SizeGuide({ name, guide, chosen, onClose }: SizeGuideProps) {
  const t = useTranslator();
  const id = useId();
  const language = languageOr(useSite().lang);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <header>
        <h2 id={id}>{t('size_guide.title')}</h2>
        <button type="button" onClick={onClose} aria-label={t('common.close')}>
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      <table>
        <caption>
          {name}. {t('size_guide.lying_flat')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('product.size')}</th>
            {guide.measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`size_guide.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.sizes.map(({ code, label, centimetres }) => (
            <tr key={code} className={code === chosen ? css.chosen : undefined}>
              <th scope="row">{label}</th>
              {guide.measures.map((measure, index) => (
                <td key={measure}>
                  {formatNumber(centimetres[index] ?? 0, language)} cm{' '}
                  <span>{formatNumber(inches(centimetres[index] ?? 0), language)} in</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </dialog>
  );
}
