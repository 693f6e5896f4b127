import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { listTenant, useUser } from '#areas/platform/layout/current-user.ts';
import { saveFile } from '#ui/files.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Exports and imports the catalogue as a file, for staff who may change it. */
export function FileActions() {
  const api = useApi();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const { run, isPending } = useApiCall();
  // Clients never may, so nothing is shown to them.
  if (!may({ ...user, tenantId: user.tenant_id }, 'catalogue.change')) return null;

  const give = (format: 'csv' | 'jsonl') =>
    run(async () => {
      const file = await api.exportCatalogue({ params: { tenant_id: listTenant(user) }, query: { format } });
      saveFile(file, `catalogue.${format}`);
    });

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={18} />} loading={isPending}>
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => give('csv')}>{t('table_csv')}</Menu.Item>
          <Menu.Item onClick={() => give('jsonl')}>{t('json_lines')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconUpload size={18} />} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
