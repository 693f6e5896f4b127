import type { WebhookDelivery, WebhookState } from '@inkstand/contract/platform/webhooks';
import { Badge, Group, Table, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { FilterSelect } from '#ui/filter-select.tsx';
import { moment } from '#ui/format.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { Panel } from '#ui/panel.tsx';
import css from '#ui/record-table.module.css';
import { DeliveryDetail } from './delivery-detail.tsx';
import { STATUS_CHOICES, STATUSES, subjectOf, TYPE_CHOICES, typeText } from './webhook-labels.ts';
import own from './webhooks.module.css';

interface DeliveriesProps {
  data: readonly WebhookDelivery[];
  meta: { total: number; page: number; per_page: number; more?: true | undefined };
  params: { tenant_id: string; webhook_id: string };
  state: WebhookState;
  isFiltered: boolean;
}

/** Everything that was sent in the last 30 days, the newest first. */
export function Deliveries({ data, meta, params, state, isFiltered }: DeliveriesProps) {
  const [openId, setOpenId] = useState<string>();
  const open = data.find(({ id }) => id === openId);
  return (
    <Panel title="Delivery log">
      {(meta.total > 0 || isFiltered) && (
        <Group mb="md" gap="sm">
          <FilterSelect name="status" label="Status" any="Any status" data={STATUS_CHOICES} />
          <FilterSelect
            name="type"
            label="Message"
            any="Any message"
            data={TYPE_CHOICES}
            w={{ base: 'calc(50% - 6px)', xs: 230 }}
          />
        </Group>
      )}
      {data.length === 0 ? (
        <Text c="dimmed">
          {isFiltered ? 'No message is like that.' : 'Nothing was sent yet. Send a test to see how it looks.'}
        </Text>
      ) : (
        <DeliveriesTable deliveries={data} onOpen={setOpenId} />
      )}
      <ListFoot meta={meta} noun={['message', 'messages']} />
      {open && <DeliveryDetail delivery={open} params={params} state={state} onClose={() => setOpenId(undefined)} />}
    </Panel>
  );
}

function DeliveriesTable({ deliveries, onOpen }: { deliveries: readonly WebhookDelivery[]; onOpen(id: string): void }) {
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="xs" highlightOnHover className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Message</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Answer</Table.Th>
            <Table.Th className={css.number}>Tries</Table.Th>
            <Table.Th>When</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <Table.Tr key={delivery.id}>
              <Table.Td data-label="Message">
                <div className={css.two}>
                  <UnstyledButton
                    className={own.open}
                    aria-label={`${typeText(delivery.type)}, ${moment(delivery.created_at)}`}
                    onClick={() => onOpen(delivery.id)}
                  >
                    {typeText(delivery.type)}
                  </UnstyledButton>
                  {subjectOf(delivery) && (
                    <Text size="xs" c="dimmed">
                      {subjectOf(delivery)}
                    </Text>
                  )}
                </div>
              </Table.Td>
              <Table.Td data-label="Status">
                <Badge color={STATUSES[delivery.status].colour} variant="light" radius="sm" tt="none" fw={600}>
                  {STATUSES[delivery.status].label}
                </Badge>
              </Table.Td>
              <Table.Td data-label="Answer">
                <Text size="sm" className={own.problem} c={delivery.problem ? undefined : 'dimmed'}>
                  {delivery.problem ?? delivery.answer_status ?? '–'}
                </Text>
              </Table.Td>
              <Table.Td data-label="Tries" className={css.number}>
                {delivery.tries}
              </Table.Td>
              <Table.Td data-label="When" className={css.when}>
                {moment(delivery.created_at)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
