import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import { useApi } from '@inkstand/web/provider.tsx';
import { Code } from '@mantine/core';
import { FileDialog } from '#ui/file-dialog.tsx';
import { counted } from './bulk-labels.ts';

interface ProgressFileProps {
  tenant: string;
  onClose: () => void;
  onBegun: (begun: BulkAction) => void;
}

/** Sets the progress of many orders from a print shop's file: validated first, then run as a bulk action. */
export function ProgressFileDialog({ tenant, onClose, onBegun }: ProgressFileProps) {
  const api = useApi();
  return (
    <FileDialog
      title="Set progress from a file"
      lead={
        <>
          A table (CSV) with the columns <Code>order_ref</Code> and <Code>status</Code>, and, where you have them,{' '}
          <Code>carrier</Code>, <Code>tracking_number</Code> and <Code>tracking_url</Code>. Up to 10,000 rows; all are
          checked before anything is changed.
        </>
      }
      submit={(checked) =>
        checked?.good_rows
          ? `Set progress of ${checked.faults_count > 0 ? 'the other ' : ''}${counted(checked.good_rows)}`
          : 'Check the file'
      }
      clean={({ rows }) => `${counted(rows)}, and nothing wrong with the file.`}
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
