import type { BulkActionName } from '@inkstand/contract/list-limits';
import { MAX_NAMED_ORDERS } from '@inkstand/contract/list-limits';
import type { OrderRow } from '@inkstand/contract/orders/orders';
import { may } from '@inkstand/domain/roles';
import { Anchor, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentsMenu } from '#areas/after-sales/documents/documents-menu.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { DownloadButton } from '#ui/export-button.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { BulkDialog, type BulkSelection } from './bulk-dialog.tsx';
import { actionsFor, BULK_LABELS, counted } from './bulk-labels.ts';
import { exportAddress } from './order-exports.tsx';
import type { useBulkActions } from './use-bulk-actions.ts';

interface BulkBarProps {
  tenant: string;
  selection: Selection<OrderRow>;
  /** The list's filters. */
  filters: Record<string, string>;
  meta: { total: number; more?: true | undefined };
  actions: ReturnType<typeof useBulkActions>;
}

/** Actions on the selected orders, or on all that match. */
export function BulkBar({ tenant, selection, filters, meta, actions }: BulkBarProps) {
  const user = useUser();
  const [openAction, setOpenAction] = useState<BulkActionName>();
  const { rows, isAll } = selection;
  if (rows.length === 0 && !isAll) return null;
  const mayDecide = may({ ...user, tenantId: user.tenant_id }, 'orders.decide');
  const total = `${meta.total.toLocaleString('en-GB')}${meta.more ? '+' : ''}`;
  const offered = actionsFor(user);
  const target: BulkSelection = isAll ? { filters } : { orders: rows.map(({ tenant_id, id }) => ({ tenant_id, id })) };
  return (
    <ChosenBar
      label="Chosen orders"
      said={isAll ? `All ${total} matching selected` : `${rows.length} selected`}
      more={
        !isAll &&
        selection.isPage &&
        (meta.total > rows.length || meta.more) && (
          <Anchor component="button" type="button" size="sm" c="violet.9" onClick={selection.chooseAll}>
            Select all {total} matching
          </Anchor>
        )
      }
      onClear={selection.clear}
    >
      <ExportChosen tenant={tenant} selection={selection} filters={filters} />
      {mayDecide ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={16} />}>Actions</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.decisions.map((action) => (
              <ActionItem key={action} action={action} onChoose={setOpenAction} />
            ))}
            {offered.progress.length > 0 && (
              <>
                <Menu.Divider />
                <Menu.Label>Set progress by hand</Menu.Label>
                {offered.progress.map((action) => (
                  <ActionItem key={action} action={action} onChoose={setOpenAction} />
                ))}
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <GuardedButton disabledReason="Your role may look at orders, but not decide about them.">Actions</GuardedButton>
      )}
      {openAction && (
        <BulkDialog
          tenant={tenant}
          action={openAction}
          target={target}
          onClose={() => setOpenAction(undefined)}
          onBegun={(begun) => {
            actions.handleUpdate(begun);
            selection.clear();
          }}
        />
      )}
    </ChosenBar>
  );
}

function ActionItem({ action, onChoose }: { action: BulkActionName; onChoose: (action: BulkActionName) => void }) {
  const { label, isFinal } = BULK_LABELS[action];
  return (
    <Menu.Item {...(isFinal ? { color: 'red' } : {})} onClick={() => onChoose(action)}>
      {label}…
    </Menu.Item>
  );
}

function ExportChosen({ tenant, selection, filters }: Pick<BulkBarProps, 'tenant' | 'selection' | 'filters'>) {
  const { rows, isAll } = selection;
  if (!isAll && rows.length > MAX_NAMED_ORDERS) {
    const disabledReason = `At most ${counted(MAX_NAMED_ORDERS)} one by one; or select all that match.`;
    return (
      <GuardedButton variant="default" disabledReason={disabledReason}>
        Export selected
      </GuardedButton>
    );
  }
  const wanted = isAll ? filters : { refs: rows.map(({ order_ref }) => order_ref).join(',') };
  return (
    <>
      <DocumentsMenu tenant={tenant} filters={wanted} label="Documents for selected" />
      <DownloadButton href={exportAddress(tenant, wanted, 'order')}>Export selected</DownloadButton>
    </>
  );
}
