import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { useTranslator } from '#features/store/store.ts';
import css from './order-progress.module.css';

type Progress = PublicOrder['progress'];

/** The usual progress of an order; held orders are shown as accepted (docs/product/events.md). */
const WAY: readonly Progress[] = ['accepted', 'preparing', 'in_production', 'shipped'];

interface OrderProgressProps {
  progress: Progress;
  /** A cancelled gift has nothing to refund. */
  hasPrices: boolean;
}

/** The progress of an order in plain language; other states are shown as one sentence. */
export function OrderProgress({ progress, hasPrices }: OrderProgressProps) {
  const t = useTranslator();
  const place = WAY.indexOf(progress);
  const hasNote = progress !== 'cancelled' || hasPrices;
  return (
    <section className={css.progress} aria-label={t('order.status')}>
      <div role="status" className={place < 0 ? css.stopped : css.now}>
        <p className={css.stage}>{t(`progress.${progress}`)}</p>
        {hasNote && <p className={css.note}>{t(`progress.${progress}_note`)}</p>}
      </div>
      {place >= 0 && (
        <ol className={css.way}>
          {WAY.map((stage, index) => (
            <li
              key={stage}
              data-state={index < place || progress === 'shipped' ? 'done' : index === place ? 'current' : 'ahead'}
              aria-current={index === place ? 'step' : undefined}
            >
              <span className={css.dot} aria-hidden="true" />
              {t(`progress.${stage}`)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
