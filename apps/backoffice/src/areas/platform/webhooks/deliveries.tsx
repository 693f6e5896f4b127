import type { WebhookDelivery, WebhookState } from '@inkstand/contract/platform/webhooks';
import { t } from '@inkstand/i18n/office/settings';
import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { TwoLines } from '#ui/cells.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { moment } from '#ui/format.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { deliverySubject, STATUSES, TYPE_CHOICES, typeText } from './webhook-labels.ts';
import css from './webhooks.module.css';

interface DeliveriesProps {
  data: readonly WebhookDelivery[];
  meta: { total: number; page: number; per_page: number; more?: true | undefined };
  params: { tenant_id: string; webhook_id: string };
  state: WebhookState;
  isFiltered: boolean;
}

/** Deliveries that are still kept, newest first. */
export function Deliveries({ data, meta, params, state, isFiltered }: DeliveriesProps) {
  const [openId, setOpenId] = useState<string>();
  const open = data.find(({ id }) => id === openId);
  return (
    <Panel title={t('delivery_log')}>
      {(meta.total > 0 || isFiltered) && (
        <FilterBar>
          <FilterSelect name="status" label={t('status')} any={t('any_status')} data={toChoices(STATUSES)} />
          <FilterSelect name="type" label={t('message')} any={t('any_message')} data={TYPE_CHOICES} />
        </FilterBar>
      )}
      <RecordTable
        isDense
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'message',
            label: t('message'),
            phone: 'title',
            cell: (delivery) => (
              <TwoLines second={deliverySubject(delivery)}>
                <UnstyledButton
                  className={css.open}
                  aria-label={`${typeText(delivery.type)}, ${moment(delivery.created_at)}`}
                  onClick={() => setOpenId(delivery.id)}
                >
                  {typeText(delivery.type)}
                </UnstyledButton>
              </TwoLines>
            ),
          },
          {
            key: 'status',
            label: t('status'),
            phone: 'status',
            cell: ({ status }) => <StatusBadge {...STATUSES[status]} />,
          },
          {
            key: 'response',
            label: t('response'),
            phone: 'second',
            cell: ({ problem, answer_status: answer }) => (
              <Text size="sm" className={css.problem} c={problem ? undefined : 'dimmed'}>
                {problem ?? answer ?? '–'}
              </Text>
            ),
          },
          { key: 'attempts', label: t('attempts'), kind: 'number', cell: ({ tries }) => tries },
          {
            key: 'when',
            label: t('when'),
            kind: 'moment',
            phone: 'note',
            cell: ({ created_at }) => moment(created_at),
          },
        ]}
        empty={<Text c="dimmed">{isFiltered ? t('no_results_clear_filters') : t('nothing_sent_yet_send_a_test')}</Text>}
      />
      <ListFoot meta={meta} things="messages" />
      {open && <DeliveryDetail delivery={open} params={params} state={state} onClose={() => setOpenId(undefined)} />}
    </Panel>
  );
}
