import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { listTenant, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FoundSelect } from '#ui/found-select.tsx';
import { useForm } from '#ui/use-form.ts';

/** Maximum number of menu options; others are found by name. */
const MAX_OFFERED = 30;

/** Begins a bulk order of an event that is chosen first. */
export function NewBulkOrder() {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={18} />} onClick={open} visibleFrom="sm">
        {t('new_bulk_order')}
      </Button>
      {isOpen && <NewBulkOrderDialog onClose={close} />}
    </>
  );
}

function NewBulkOrderDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const isStaff = user.superadmin === 1;
  const tenant = listTenant(user);
  const { values, field, run } = useForm({ event: null as string | null });
  const find = useCallback(
    async (q: string) => {
      const offered = { type: 'Bulk', with_products: '1', per_page: MAX_OFFERED } as const;
      const query = { ...offered, q, ...(isStaff ? {} : { locked: '0' as const }) };
      const { data } = await api.listEvents({ params: { tenant_id: tenant }, query });
      return data.map(({ tenant_id, tenant_name, slug, name }) => ({
        value: `${tenant_id}/${slug}`,
        label: isStaff ? `${name} (${tenant_name})` : name,
      }));
    },
    [api, isStaff, tenant],
  );
  const begin = () =>
    run(async () => {
      const [tenant_id = '', slug = ''] = values.event?.split('/') ?? [];
      const { data } = await api.createBulkPurchase({ params: { tenant_id, slug } });
      await navigate(paths.bulkOrder(slug, data.id, isStaff ? tenant_id : undefined));
    });
  return (
    <FormDialog
      title={t('new_bulk_order')}
      submit={t('continue')}
      isDisabled={values.event === null}
      note={
        <Anchor component={Link} to={paths.createEvent()} size="sm" mr="auto">
          {t('new_event')}
        </Anchor>
      }
      onSubmit={begin}
      onClose={onClose}
    >
      <Text size="sm">{t('choose_the_event_to_order_from')}</Text>
      <FoundSelect label={t('event')} find={find} {...field('event')} />
    </FormDialog>
  );
}
