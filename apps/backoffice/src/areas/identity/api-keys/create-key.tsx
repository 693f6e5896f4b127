import { ROLES, type Role } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, CopyButton, Group, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ROLE_LABELS } from '#ui/labels.ts';
import { useForm } from '#ui/use-form.ts';

const HINTS: Readonly<Record<Role, string>> = {
  admin: t('everything_except_users_and_keys'),
  account_manager: t('events_products_codes_and_orders'),
  customer_service: t('reads_everything_and_corrects_orders'),
};

const EMPTY = { name: '', role: 'customer_service' as Role, expires_on: '' };

/** Creates a key with purpose, permissions and expiry; then shows the key once. */
export function CreateKey({ tenant, onClose }: { tenant: string; onClose(): void }) {
  const api = useApi();
  const { values, field, mutate } = useForm(EMPTY);
  const [key, setKey] = useState('');

  async function create() {
    const body = { ...values, expires_on: values.expires_on || null };
    const reply = await mutate(() => api.createApiKey({ params: { tenant_id: tenant }, body }));
    if (reply) setKey(reply.data.key);
  }

  if (key) {
    return (
      <Dialog onClose={onClose} closeOnClickOutside={false} title={t('the_key', { name: values.name })} size="lg">
        <Alert color="yellow">{t('copy_it_now_its_shown_only')}</Alert>
        <Code block mt="md" aria-label={t('api_key')} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {key}
        </Code>
        <Group mt="md" justify="flex-end">
          <CopyButton value={key}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Dialog>
    );
  }
  return (
    <FormDialog title={t('create_api_key')} submit={t('create_key')} onSubmit={create} onClose={onClose}>
      <TextInput label={t('name')} description={t('which_system_its_for')} data-autofocus {...field('name')} />
      <div>
        <Select
          label={t('permissions')}
          allowDeselect={false}
          data={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          {...field('role')}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t('give_it_no_more_permissions_than', { hints: HINTS[values.role] })}
        </Text>
      </div>
      <TextInput
        label={t('expires_after')}
        description={t('leave_empty_for_no_expiry')}
        type="date"
        {...field('expires_on')}
      />
    </FormDialog>
  );
}
