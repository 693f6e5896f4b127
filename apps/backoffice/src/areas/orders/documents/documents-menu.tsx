import type { DocumentKind } from '@inkstand/contract/after-sales/documents';
import { t } from '@inkstand/i18n/office/after-sales';
import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useDocuments } from './use-documents.ts';

const DOCUMENTS: readonly [DocumentKind, string][] = [
  ['pick-list', t('pick_list')],
  ['packing-slips', t('packing_slips')],
  ['labels', t('address_labels')],
];

interface DocumentsMenuProps {
  tenant: string;
  /** The list's filters, or the references of selected orders. */
  filters: Record<string, string>;
  label?: string;
}

/**
 * Documents for the print room, for orders that are not shipped yet; the pick list is for those that wait at a printer.
 */
export function DocumentsMenu({ tenant, filters, label = t('documents') }: DocumentsMenuProps) {
  const { ofOrders, isPending } = useDocuments(tenant);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={18} />} loading={isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {DOCUMENTS.map(([paper, label]) => (
          <Menu.Item key={paper} onClick={() => void ofOrders(paper, filters)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
