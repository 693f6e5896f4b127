import type { PaperKind } from '@inkstand/contract/papers';
import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePapers } from './use-papers.ts';

const PAPERS: readonly [PaperKind, string][] = [
  ['pick-list', 'Pick list'],
  ['packing-slips', 'Packing slips'],
  ['labels', 'Address labels'],
];

interface PapersMenuProps {
  tenant: string;
  /** Which orders: what the list is narrowed down by, or their references. */
  filters: Record<string, string>;
  label?: string;
}

/** Papers for the print room, for orders that are not shipped yet; the pick list is for those that wait at a printer. */
export function PapersMenu({ tenant, filters, label = 'Papers' }: PapersMenuProps) {
  const { ofOrders, isBusy } = usePapers(tenant);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={18} />} loading={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAPERS.map(([paper, words]) => (
          <Menu.Item key={paper} onClick={() => void ofOrders(paper, filters)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
