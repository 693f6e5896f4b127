import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Code } from '@mantine/core';
import { FileDialog } from '#ui/file-dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';

interface ProgressFileProps {
  tenant: string;
  onClose: () => void;
  onBegun: (begun: BulkAction) => void;
}

const MAX_ROWS = 10_000;

const COLUMNS = {
  order_ref: () => <Code>order_ref</Code>,
  status: () => <Code>status</Code>,
  carrier: () => <Code>carrier</Code>,
  tracking_number: () => <Code>tracking_number</Code>,
  tracking_url: () => <Code>tracking_url</Code>,
};

const submitText = (count: number, isRest: boolean) =>
  isRest ? t('set_progress_of_the_rest', { count }) : t('set_progress_of', { count });

/** Sets the progress of many orders from a print shop's file: validated first, then run as a bulk action. */
export function ProgressFileDialog({ tenant, onClose, onBegun }: ProgressFileProps) {
  const api = useApi();
  return (
    <FileDialog
      title={t('import_progress')}
      lead={<RichText text={t('a_table_with_the_columns', { max: MAX_ROWS })} parts={COLUMNS} />}
      submit={(checked) =>
        checked?.good_rows ? submitText(checked.good_rows, checked.faults_count > 0) : t('check_the_file')
      }
      clean={({ rows }) => t('orders_without_errors', { count: rows })}
      send={async (file, checked) => {
        const check = !checked?.good_rows;
        const body = { file, check, skip_faulty: !check };
        const { data } = await api.setProgressByFile({ params: { tenant_id: tenant }, body });
        if (!data.bulk_action) return data;
        onBegun(data.bulk_action);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
