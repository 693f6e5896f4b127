import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import { isDashboardTask } from '@inkstand/domain/order-exceptions';
import { t } from '@inkstand/i18n/office/overview';
import { Anchor, Text } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { attentionReason, orderStatusText } from '#areas/orders/order-pages/order-status-badge.tsx';
import { paths } from '#paths.ts';
import { Reference } from '#ui/cells.tsx';
import { calendarDay, list, money, number, percent } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import css from './attention.module.css';
import { DETAIL_LABELS, SHOP_PROBLEM_LABELS, taskText } from './attention-labels.ts';

interface Item {
  key: string;
  count: string;
  title: ReactNode;
  text: string;
  to: string;
}

interface AttentionProps {
  work: Dashboard['work'];
  failedJobs: number;
  isStaff: boolean;
  /** Nothing is shown when nothing is open. */
  isOptional: boolean;
}

/** Open tasks, most urgent first; each leads to the list that it counts. */
export function Attention({ work, failedJobs, isStaff, isOptional }: AttentionProps) {
  const items = listItems(work, failedJobs, isStaff);
  if (isOptional && items.length === 0) return null;
  return (
    <Panel
      title={t('needs_attention')}
      aside={
        work.needs_person > 0 && (
          <Anchor component={Link} size="sm" to={paths.exceptions()}>
            {t('count_orders', { count: work.needs_person })}
          </Anchor>
        )
      }
    >
      {items.length === 0 ? (
        <Text c="dimmed" size="sm" className={css.none}>
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('nothing_needs_attention')}
        </Text>
      ) : (
        <ul className={css.items}>
          {items.map(({ key, count, title, text, to }) => (
            <li key={key}>
              <Link to={to} className={css.item}>
                <span className={css.count}>{count}</span>
                <span className={css.text}>
                  <b>{title}</b>
                  <span>{text}</span>
                </span>
                <IconChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function listItems(work: Dashboard['work'], failedJobs: number, isStaff: boolean): Item[] {
  const counted = (count: number, title: string, text: string, to: string): Item[] =>
    count > 0 ? [{ key: to, count: number(count), title, text, to }] : [];
  const orders = (filter: Record<string, string>) => `${paths.orders()}?${new URLSearchParams(filter)}`;
  const { clients } = work;
  return [
    ...counted(failedJobs, t('failed_jobs'), t('run_them_again_or_discard_them'), paths.superAdminPanel()),
    ...counted(
      work.failed_refunds,
      t('failed_refunds'),
      t('the_money_did_not_reach_the'),
      orders({ refund: 'failed' }),
    ),
    ...work.orders.flatMap(({ status, count }) => {
      if (!isDashboardTask(status)) return [];
      const text = taskText(status, isStaff);
      const [title, reason] = [orderStatusText(status, isStaff), attentionReason(status)];
      const said = isStaff && reason && reason !== title ? t('reason_and_what_to_do', { reason, text }) : text;
      return counted(count, title, said, orders({ status }));
    }),
    ...shops(work, isStaff),
    ...counted(
      work.reprint_requests,
      t('reprints'),
      t('pieces_are_faulty_or_missing_decide'),
      orders({ only: 'reprint_asked' }),
    ),
    ...counted(work.late_orders, t('late_orders'), t('a_parcel_should_have_left_or'), orders({ only: 'late' })),
    ...work.low_budgets.map(({ tenant_id, slug, name, currency, budget, used }) => ({
      key: `budget ${tenant_id} ${slug}`,
      count: percent(Math.floor((used / budget) * 100) / 100),
      title: t('budget_of', { name }),
      text: t('used_of_budget', { used: money(used, currency), budget: money(budget, currency) }),
      to: paths.eventPage(slug, 'overview', isStaff ? tenant_id : undefined),
    })),
    ...work.overdue_invoices.map(({ tenant_id, tenant_name, id, number: invoice, currency, to_pay, due_on }) => ({
      key: id,
      count: number(1),
      title: (
        <RichText
          text={
            isStaff
              ? t('overdue_invoice_of_client', { number: '<number/>', client: tenant_name })
              : t('overdue_invoice', { number: '<number/>' })
          }
          parts={{ number: () => <Reference>{invoice}</Reference> }}
        />
      ),
      text: `${money(to_pay, currency)} · ${t('payment_was_due_on', { date: calendarDay(due_on) })}`,
      to: paths.invoice(id, isStaff ? tenant_id : undefined),
    })),
    ...work.waiting_invoices.map(({ tenant_id, tenant_name: company, missing }) => ({
      key: `invoices ${tenant_id}`,
      count: number(1),
      title: isStaff ? t('invoices_wait_for_details_of', { company }) : t('invoices_wait_for_your_details'),
      text: t('add_what_is_missing_for_invoices', { missing: list(missing.map((detail) => DETAIL_LABELS[detail])) }),
      to: paths.companyDetails(isStaff ? tenant_id : undefined),
    })),
    ...counted(
      clients?.unverified ?? 0,
      t('clients_to_verify'),
      t('they_can_open_nothing_until_then'),
      `${paths.clients()}?verified=no`,
    ),
    ...counted(
      clients?.credit_requests ?? 0,
      t('credit_account_requests'),
      t('activate_the_account_or_decline_it'),
      `${paths.clients()}?credit=requested`,
    ),
  ];
}

function shops({ shops: listed }: Dashboard['work'], isStaff: boolean): Item[] {
  return listed.flatMap(({ tenant_id, tenant_name: client, name, problem, orders }) => {
    const ofStaff = isStaff ? tenant_id : undefined;
    const broken = problem && SHOP_PROBLEM_LABELS[problem];
    return [
      ...(broken
        ? [
            {
              key: `shop ${tenant_id}`,
              count: number(1),
              title: t(broken.title, { shop: name }),
              text: broken.text,
              to: paths.shop(ofStaff),
            },
          ]
        : []),
      ...(orders > 0
        ? [
            {
              key: `shop_orders ${tenant_id}`,
              count: number(orders),
              title: isStaff ? t('orders_of_the_shop_of_client', { client }) : t('orders_of_your_shop'),
              text: t('held_not_imported_or_unpaid'),
              to: paths.shopExceptions(ofStaff),
            },
          ]
        : []),
    ];
  });
}
