import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { USUAL_STAGES } from '@inkstand/domain/order-stage';
import { useTranslator } from '#features/store/store.ts';
import css from './order-progress.module.css';

interface OrderProgressProps {
  stage: PublicOrder['stage'];
  /** A cancelled gift has nothing to refund. */
  hasPrices: boolean;
}

/** The stages of an order; another state is shown as one sentence. *Delivered* is a step once it was reported. */
export function OrderProgress({ stage, hasPrices }: OrderProgressProps) {
  const t = useTranslator();
  const stages = stage === 'delivered' ? [...USUAL_STAGES, stage] : USUAL_STAGES;
  const place = stages.indexOf(stage);
  const isOver = stage === 'shipped' || stage === 'delivered';
  const hasNote = stage !== 'cancelled' || hasPrices;
  return (
    <section className={css.progress} aria-label={t('order.status')}>
      <div role="status" className={place < 0 ? css.stopped : css.now}>
        <p className={css.stage}>{t(`stage.${stage}`)}</p>
        {hasNote && <p className={css.note}>{t(`stage.${stage}_note`)}</p>}
      </div>
      {place >= 0 && (
        <ol className={css.way}>
          {stages.map((usual, index) => (
            <li
              key={usual}
              data-state={index < place || isOver ? 'done' : index === place ? 'current' : 'ahead'}
              aria-current={index === place ? 'step' : undefined}
            >
              <span className={css.dot} aria-hidden="true" />
              {t(`stage.${usual}`)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
