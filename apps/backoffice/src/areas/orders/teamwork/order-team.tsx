import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { MAX_TAG_NAME_LENGTH, MAX_TAGS_PER_ORDER } from '@inkstand/domain/order-tags';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Group, Input, Pill, Stack, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { ColleagueSelect } from './colleague-select.tsx';
import { tagStyle } from './tag-pills.tsx';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Who takes care of the order, and its tags; each is saved as soon as it changes. */
export function OrderTeam({ order }: { order: OrderDetail }) {
  return (
    <Panel title={t('team')}>
      <Stack gap="md">
        <Assignee order={order} />
        <Tags order={order} />
      </Stack>
    </Panel>
  );
}

function Assignee({ order }: { order: OrderDetail }) {
  const api = useApi();
  const user = useUser();
  const { mutate, isPending } = useApiCall();
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const assign = (id: string | null) => mutate(() => api.assignOrder({ params, body: { user_id: id } }));
  const isMine = order.assignee?.id === user.id;
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={4}>
        <Input.Label id="assignee" labelElement="div">
          {t('assigned_to')}
        </Input.Label>
        {!isMine && !user.acting_for && (
          <Anchor component="button" type="button" size="sm" onClick={() => void assign(user.id)}>
            {t('assign_to_me')}
          </Anchor>
        )}
      </Group>
      <ColleagueSelect
        aria-labelledby="assignee"
        tenant={order.tenant_id}
        chosen={order.assignee}
        placeholder={t('no_one_assigned')}
        disabled={isPending}
        onChange={(id) => void assign(id)}
      />
    </div>
  );
}

function Tags({ order }: { order: OrderDetail }) {
  const api = useApi();
  const isStaff = useUser().superadmin === 1;
  const { mutate } = useApiCall();
  const [isOpen, setOpen] = useState(false);
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const { data: known = [] } = useQuery({
    queryKey: ['order-tags', order.tenant_id],
    enabled: isOpen,
    queryFn: async () => (await api.listTags({ params: { tenant_id: order.tenant_id } })).data,
  });
  const colours = new Map([...known, ...order.tags].map(({ name, colour }) => [name, colour]));
  function save(names: readonly string[]) {
    const add = names.filter((name) => !order.tags.some((tag) => same(tag.name, name)));
    const remove = order.tags.filter((tag) => !names.some((name) => same(tag.name, name))).map(({ id }) => id);
    if (add.length + remove.length > 0) void mutate(() => api.tagOrder({ params, body: { add, remove } }));
  }
  return (
    <TagsInput
      label={t('tags')}
      description={
        <RichText
          text={t('press_enter_to_add_one')}
          parts={{
            tags: (words) => (
              <Anchor
                component={Link}
                to={paths.orderTags(isStaff ? order.tenant_id : undefined)}
                inherit
                underline="always"
              >
                {words}
              </Anchor>
            ),
          }}
        />
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(order.tags.length === 0 ? { placeholder: t('add_a_tag') } : {})}
      maxLength={MAX_TAG_NAME_LENGTH}
      maxTags={MAX_TAGS_PER_ORDER}
      data={known.map(({ name }) => name)}
      value={order.tags.map(({ name }) => name)}
      onChange={save}
      onFocus={() => setOpen(true)}
      splitChars={[',']}
      renderPill={({ value, onRemove }) => (
        <Pill
          withRemoveButton
          {...(onRemove ? { onRemove } : {})}
          removeButtonProps={{ 'aria-label': t('remove_the_tag', { name: value ?? '' }) }}
          style={tagStyle(colours.get(value ?? '') ?? 'gray')}
        >
          {value}
        </Pill>
      )}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
