import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Code } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FileDialog } from '#ui/file-dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { showDone } from '#ui/show-problem.ts';
import { ProductChoice } from './product-choice.tsx';

const CODES = {
  title: t('upload_codes'),
  lead: t('table_of_codes'),
  add: (count: number) => t('add_codes', { count }),
  addTheOthers: (count: number) => t('add_the_other_codes', { count }),
  clean: (count: number) => t('codes_and_no_faults', { count }),
  added: (count: number) => t('codes_added', { count }),
};

const VOUCHERS: typeof CODES = {
  title: t('upload_vouchers'),
  lead: t('table_of_vouchers'),
  add: (count) => t('add_vouchers', { count }),
  addTheOthers: (count) => t('add_the_other_vouchers', { count }),
  clean: (count) => t('vouchers_and_no_faults', { count }),
  added: (count) => t('vouchers_added', { count }),
};

/** Uploads the client's own codes from a table; all are validated first, then added together. */
export function UploadCodesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const [product_ids, setProducts] = useState<string[]>([]);
  const isPromo = event.type === 'Promo';
  const texts = isPromo ? CODES : VOUCHERS;
  return (
    <FileDialog
      title={texts.title}
      lead={
        <RichText
          text={texts.lead}
          parts={{
            code: () => <Code>code</Code>,
            uses: () => <Code>uses</Code>,
            expires: () => <Code>expires</Code>,
            discount: () => <Code>discount_amount</Code>,
            perEmail: () => <Code>uses_per_email</Code>,
            minimum: () => <Code>minimum_basket</Code>,
          }}
        />
      }
      submit={(checked) => {
        const count = checked?.good_rows ?? 0;
        if (!checked || count === 0) return t('check_the_file');
        return checked.faults_count > 0 ? texts.addTheOthers(count) : texts.add(count);
      }}
      clean={({ rows }) => texts.clean(rows)}
      send={async (file, checked) => {
        const check = !checked?.good_rows;
        const { data } = await api.uploadCodes({
          params: { tenant_id: event.tenant_id, slug: event.slug },
          body: { file, check, skip_faulty: !check, name: file.name.slice(0, 80), product_ids },
        });
        if (data.added === 0) return data;
        showDone(texts.added(data.added));
        await revalidate();
        return undefined;
      }}
      onClose={onClose}
    >
      {isPromo && <ProductChoice value={product_ids} onChange={setProducts} />}
    </FileDialog>
  );
}
