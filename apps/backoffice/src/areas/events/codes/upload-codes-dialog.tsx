import { useApi } from '@inkstand/web/provider.tsx';
import { Code } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FileDialog } from '#ui/file-dialog.tsx';
import { showDone } from '#ui/show-problem.ts';
import { counted } from './code-labels.ts';
import { ProductChoice } from './product-choice.tsx';

/** Uploads the client's own codes from a table; all are validated first, then added together. */
export function UploadCodesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const [product_ids, setProducts] = useState<string[]>([]);
  const isPromo = event.type === 'Promo';
  const noun = isPromo ? 'code' : 'voucher';
  return (
    <FileDialog
      title={`Upload ${noun}s`}
      lead={
        <>
          {isPromo ? (
            <>
              A table (CSV) with the column <Code>code</Code>, and, where you want them, <Code>uses</Code> and{' '}
              <Code>expires</Code> (like 2027-03-31). Upper and lower case, spaces and hyphens do not count.
            </>
          ) : (
            <>
              A table (CSV) with the columns <Code>code</Code> and <Code>discount_amount</Code>, and, where you want
              them, <Code>uses</Code>, <Code>uses_per_email</Code>, <Code>minimum_basket</Code> and <Code>expires</Code>{' '}
              (like 2027-03-31).
            </>
          )}{' '}
          Everything is checked before anything is added.
        </>
      }
      submit={(checked) =>
        checked?.good_rows
          ? `Add ${checked.faults_count > 0 ? 'the other ' : ''}${counted(checked.good_rows, noun)}`
          : 'Check the file'
      }
      clean={({ rows }) => `${counted(rows, noun)}, and nothing wrong with the file.`}
      send={async (file, checked) => {
        const check = !checked?.good_rows;
        const { data } = await api.uploadCodes({
          params: { tenant_id: event.tenant_id, slug: event.slug },
          body: { file, check, skip_faulty: !check, name: file.name.slice(0, 80), product_ids },
        });
        if (data.added === 0) return data;
        showDone(`${counted(data.added, noun)} added.`);
        await revalidate();
        return undefined;
      }}
      onClose={onClose}
    >
      {isPromo && <ProductChoice value={product_ids} onChange={setProducts} />}
    </FileDialog>
  );
}
