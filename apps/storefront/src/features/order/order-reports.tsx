import type { PublicCare } from '@inkstand/contract/after-sales/care';
import { formatDay } from '@inkstand/i18n';
import { Link } from '@inkstand/web/link.tsx';
import { useTextsLanguage, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './report-problem.module.css';

/** Reported problems with their outcome, and the orders that this one replaces or is replaced by. */
export function OrderReports({ care }: { care: PublicCare }) {
  const t = useTranslator();
  const lang = useTextsLanguage();
  return (
    <>
      {care.original && <LinkedOrder order={care.original} messageKey="order.replaces" />}
      {care.replacements.map((order) => (
        <LinkedOrder key={order.order_ref} order={order} messageKey="order.replaced_by" />
      ))}
      {care.reports.length > 0 && (
        <ul className={css.reports}>
          {care.reports.map(({ id, problem, status, answer, created_at }) => (
            <li key={id} className={css.report}>
              <p className={css.date}>{t('report.reported_on', { date: formatDay(new Date(created_at), lang) })}</p>
              <p>{problem !== 'other' && t(`report.${problem}`)}</p>
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
