import type { PublicCare } from '@inkstand/contract/after-sales/care';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { Link } from '@inkstand/web/link.tsx';
import { useStoreDay, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './report-problem.module.css';

/** Reported problems with their outcome, and the orders that this one replaces or is replaced by. */
export function OrderReports({ order, care }: { order: Pick<PublicOrder, 'products'>; care: PublicCare }) {
  const t = useTranslator();
  const day = useStoreDay();
  return (
    <>
      {care.original && <LinkedOrder order={care.original} messageKey="order.replaces" />}
      {care.replacements.map((order) => (
        <LinkedOrder key={order.order_ref} order={order} messageKey="order.replaced_by" />
      ))}
      {care.reports.length > 0 && (
        <ul className={css.reports}>
          {care.reports.map(({ id, lines, problem, note, status, answer, created_at }) => (
            <li key={id} className={css.report}>
              <p className={css.date}>{t('report.reported_on', { date: day(created_at) })}</p>
              <p>{problem !== 'other' && t(`report.${problem}`)}</p>
              {lines.map(({ line_id, quantity }) => (
                <p key={line_id}>
                  {quantity} × {itemName(order.products[care.lines.findIndex((line) => line.line_id === line_id)])}
                </p>
              ))}
              {note && <p className={css.words}>{note}</p>}
              <p>
                <strong>{t(`report.${status}`)}</strong>
              </p>
              {answer && <p className={css.answer}>{answer}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const itemName = (product: PublicOrder['products'][number] | undefined): string =>
  product ? [product.name, product.colour, product.size].filter(Boolean).join(', ') : '';

interface LinkedOrderProps {
  order: { order_ref: string; token: string };
  messageKey: 'order.replaces' | 'order.replaced_by';
}

/** A sentence that links to the other order by its reference. */
function LinkedOrder({ order, messageKey }: LinkedOrderProps) {
  const [before, after] = useTranslator()(messageKey, { ref: '|' }).split('|');
  return (
    <p className={css.linked}>
      {before}
      <Link to={paths.order(order.token)}>{order.order_ref}</Link>
      {after}
    </p>
  );
}
