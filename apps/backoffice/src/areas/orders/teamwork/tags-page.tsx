import type { CountedTag } from '@inkstand/contract/orders/teamwork';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/orders';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Group, Pill, Select } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Page } from '#ui/page.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import { TagDialog } from './tag-dialog.tsx';
import { tagStyle } from './tag-pills.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const [{ data }, trail] = await Promise.all([
    context.get(apiContext).listTags({ params: { tenant_id: tenant } }),
    settingsTrail({ context, request }),
  ]);
  return { tenant, tags: data, trail };
}

/** The company's tags for orders: renamed, merged and deleted in one place. */
export function Component() {
  const { tenant, tags, trail } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<CountedTag | 'new'>();
  const [merging, setMerging] = useState<CountedTag>();
  const user = useUser();
  const mayDecide = may({ ...user, tenantId: user.tenant_id }, 'orders.decide', tenant);
  const reason = mayDecide ? undefined : t('your_role_may_add_tags_to');
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('new')}>
      {t('create_a_tag')}
    </Button>
  );
  return (
    <Page
      title={t('order_tags')}
      trail={trail}
      lead={t('labels_of_your_own_for_orders')}
      actions={tags.length > 0 && add}
    >
      <RecordTable
        rows={tags}
        rowKey={({ id }) => id}
        columns={[
          { key: 'tag', label: t('tag'), cell: ({ name, colour }) => <Pill style={tagStyle(colour)}>{name}</Pill> },
          {
            key: 'orders',
            label: t('orders'),
            cell: ({ id, orders: count }) => (
              <Anchor component={Link} to={`${paths.orders()}?tag=${id}`} size="sm">
                {t('orders_count', { count })}
              </Anchor>
            ),
          },
          {
            key: 'actions',
            label: t('actions'),
            isLabelHidden: true,
            cell: (tag) => (
              <Group gap="xs" wrap="nowrap">
                <GuardedButton
                  size="xs"
                  variant="default"
                  aria-label={t('edit_name', { name: tag.name })}
                  disabledReason={reason}
                  onClick={() => setOpen(tag)}
                >
                  {t('edit')}
                </GuardedButton>
                <GuardedButton
                  size="xs"
                  variant="default"
                  aria-label={t('merge_into_another_tag', { name: tag.name })}
                  disabledReason={reason ?? (tags.length < 2 ? t('there_is_no_other_tag_to') : undefined)}
                  onClick={() => setMerging(tag)}
                >
                  {t('merge')}
                </GuardedButton>
                <DeleteTag tenant={tenant} tag={tag} disabledReason={reason} />
              </Group>
            ),
          },
        ]}
        empty={
          <Empty
            icon={IconTag}
            title={t('no_tags_yet')}
            text={t('tags_gather_orders_that_belong_together')}
            action={add}
          />
        }
      />
      {open && (
        <TagDialog tenant={tenant} {...(open === 'new' ? {} : { tag: open })} onClose={() => setOpen(undefined)} />
      )}
      {merging && <MergeDialog tenant={tenant} tag={merging} tags={tags} onClose={() => setMerging(undefined)} />}
    </Page>
  );
}

interface DeleteTagProps {
  tenant: string;
  tag: CountedTag;
  disabledReason: string | undefined;
}

function DeleteTag({ tenant, tag, disabledReason }: DeleteTagProps) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const confirm = () =>
    openConfirmDialog({
      title: t('delete_the_tag', { name: tag.name }),
      text: tag.orders === 0 ? t('no_order_carries_it') : t('tag_comes_off', { count: tag.orders }),
      confirm: t('delete_tag'),
      isDanger: true,
      onConfirm: () => mutate(() => api.deleteTag({ params: { tenant_id: tenant, tag_id: tag.id } })),
    });
  return (
    <GuardedButton
      size="xs"
      variant="light"
      color="red"
      aria-label={t('delete_name', { name: tag.name })}
      loading={isPending}
      disabledReason={disabledReason}
      onClick={confirm}
    >
      {t('delete')}
    </GuardedButton>
  );
}

interface MergeDialogProps {
  tenant: string;
  tag: CountedTag;
  tags: readonly CountedTag[];
  onClose: () => void;
}

function MergeDialog({ tenant, tag, tags, onClose }: MergeDialogProps) {
  const api = useApi();
  const { values, field, mutate } = useForm({ into: null as string | null });
  const merge = () =>
    mutate(() => api.mergeTag({ params: { tenant_id: tenant, tag_id: tag.id }, body: { into: values.into ?? '' } }));
  return (
    <FormDialog
      title={t('merge_quoted', { name: tag.name })}
      submit={t('merge_tags')}
      isDanger
      isDisabled={!values.into}
      onSubmit={merge}
      onClose={onClose}
    >
      <Select
        label={t('into')}
        description={t('its_orders_get_this_tag', { count: tag.orders, name: tag.name })}
        placeholder={t('choose_a_tag')}
        data={tags.filter(({ id }) => id !== tag.id).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        data-autofocus
        {...field('into')}
      />
    </FormDialog>
  );
}
