import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import { type BulkActionName, MAX_NAMED_ORDERS } from '@inkstand/contract/list-limits';
import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { Anchor, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { DocumentsMenu } from '#areas/orders/documents/documents-menu.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { DownloadButton } from '#ui/export-button.tsx';
import { number } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { BulkDialog, type BulkSelection } from './bulk-dialog.tsx';
import { actionGroups, BULK_LABELS, isCareAction } from './bulk-labels.ts';
import { CareDialog } from './care-dialog.tsx';
import { exportAddress } from './order-exports.tsx';
import type { useBulkActions } from './use-bulk-actions.ts';

interface BulkBarProps {
  tenant: string;
  timeZone: string;
  selection: Selection<OrderRow>;
  /** The list's filters. */
  filters: Record<string, string>;
  meta: { total: number; more?: true | undefined };
  actions: ReturnType<typeof useBulkActions>;
}

/** Actions on the selected orders, or on all that match. */
export function BulkBar({ tenant, timeZone, selection, filters, meta, actions }: BulkBarProps) {
  const user = useUser();
  const [openAction, setOpenAction] = useState<BulkActionName>();
  const { rows, isAll } = selection;
  if (rows.length === 0 && !isAll) return null;
  const total = `${number(meta.total)}${meta.more ? '+' : ''}`;
  const target: BulkSelection = isAll ? { filters } : { orders: rows.map(({ tenant_id, id }) => ({ tenant_id, id })) };
  const dialog = {
    tenant,
    target,
    onClose: () => setOpenAction(undefined),
    onBegun: (begun: BulkAction) => {
      actions.handleUpdate(begun);
      selection.clear();
    },
  };
  return (
    <ChosenBar
      label={t('chosen_orders')}
      said={isAll ? t('all_matching_selected', { total }) : t('selected', { count: rows.length })}
      more={
        !isAll &&
        selection.isPage &&
        (meta.total > rows.length || meta.more) && (
          <Anchor component="button" type="button" size="sm" c="violet" onClick={selection.chooseAll}>
            {t('select_all_matching', { total })}
          </Anchor>
        )
      }
      onClear={selection.clear}
    >
      <ExportChosen tenant={tenant} selection={selection} filters={filters} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={16} />}>{t('actions')}</Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          {actionGroups(user, isAll ? undefined : rows).map(({ label, actions }) => (
            <Fragment key={label}>
              <Menu.Label>{label}</Menu.Label>
              {actions.map((action) => (
                <ActionItem key={action} action={action} onChoose={setOpenAction} />
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {openAction &&
        (isCareAction(openAction) ? (
          <CareDialog {...dialog} timeZone={timeZone} action={openAction} />
        ) : (
          <BulkDialog {...dialog} action={openAction} />
        ))}
    </ChosenBar>
  );
}

function ActionItem({ action, onChoose }: { action: BulkActionName; onChoose: (action: BulkActionName) => void }) {
  const { label, isFinal } = BULK_LABELS[action];
  return (
    <Menu.Item {...(isFinal ? { color: 'red' } : {})} onClick={() => onChoose(action)}>
      {t('action_menu', { action: label })}
    </Menu.Item>
  );
}

function ExportChosen({ tenant, selection, filters }: Pick<BulkBarProps, 'tenant' | 'selection' | 'filters'>) {
  const { rows, isAll } = selection;
  if (!isAll && rows.length > MAX_NAMED_ORDERS) {
    const disabledReason = t('select_up_to', { count: MAX_NAMED_ORDERS });
    return (
      <GuardedButton variant="default" disabledReason={disabledReason}>
        {t('export_selected')}
      </GuardedButton>
    );
  }
  const wanted = isAll ? filters : { refs: rows.map(({ order_ref }) => order_ref).join(',') };
  return (
    <>
      <DocumentsMenu tenant={tenant} filters={wanted} label={t('documents_for_selected')} />
      <DownloadButton href={exportAddress(tenant, wanted, 'order')}>{t('export_selected')}</DownloadButton>
    </>
  );
}
