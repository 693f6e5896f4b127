import type { WebhookDelivery, WebhookState } from '@inkstand/contract/platform/webhooks';
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

/** Deliveries of the last 30 days, newest first. */
export function Deliveries({ data, meta, params, state, isFiltered }: DeliveriesProps) {
  const [openId, setOpenId] = useState<string>();
  const open = data.find(({ id }) => id === openId);
  return (
    <Panel title="Delivery log">
      {(meta.total > 0 || isFiltered) && (
        <FilterBar>
          <FilterSelect name="status" label="Status" any="Any status" data={toChoices(STATUSES)} />
          <FilterSelect
            name="type"
            label="Message"
            any="Any message"
            data={TYPE_CHOICES}
            w={{ base: 'calc(50% - 6px)', xs: 230 }}
          />
        </FilterBar>
      )}
      <RecordTable
        isDense
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Message',
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
          { label: 'Status', cell: ({ status }) => <StatusBadge {...STATUSES[status]} /> },
          {
            label: 'Answer',
            cell: ({ problem, answer_status: answer }) => (
              <Text size="sm" className={css.problem} c={problem ? undefined : 'dimmed'}>
                {problem ?? answer ?? '–'}
              </Text>
            ),
          },
          { label: 'Tries', kind: 'number', cell: ({ tries }) => tries },
          { label: 'When', kind: 'moment', cell: ({ created_at }) => moment(created_at) },
        ]}
        empty={
          <Text c="dimmed">
            {isFiltered ? 'No message is like that.' : 'Nothing was sent yet. Send a test to see how it looks.'}
          </Text>
        }
      />
      <ListFoot meta={meta} noun={['message', 'messages']} />
      {open && <DeliveryDetail delivery={open} params={params} state={state} onClose={() => setOpenId(undefined)} />}
    </Panel>
  );
}
