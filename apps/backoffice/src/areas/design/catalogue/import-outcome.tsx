import type { CatalogueImport } from '@inkstand/contract/design/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { Alert, List, Text } from '@mantine/core';
import { enumerate } from '#ui/format.ts';
import { RichText } from '#ui/rich-text.tsx';

const SHOWN = 12;

interface CodesProps {
  kind: 'variants_created' | 'variants_changed' | 'variants_withdrawn_by_file';
  codes: readonly string[];
}

function Codes({ kind, codes }: CodesProps) {
  if (codes.length === 0) return null;
  const more = codes.length - SHOWN;
  const first = enumerate(codes.slice(0, SHOWN));
  const listed = more > 0 ? t('codes_and_more', { codes: first, count: more }) : first;
  return (
    <List.Item>
      <RichText
        text={t(kind, { count: codes.length, codes: listed })}
        parts={{
          b: (words) => (
            <Text span fw={600}>
              {words}
            </Text>
          ),
        }}
      />
    </List.Item>
  );
}

/** Preview of an import. */
export function ImportOutcome({ outcome }: { outcome: CatalogueImport }) {
  const { rows, created, changed, withdrawn, unchanged } = outcome;
  const changes = changed.map(({ code, fields }) => `${code} (${enumerate(fields)})`);
  return (
    <Alert color="teal" title={t('rows_checked', { count: rows })} role="status">
      <List size="sm" spacing={4}>
        <Codes kind="variants_created" codes={created} />
        <Codes kind="variants_changed" codes={changes} />
        <Codes kind="variants_withdrawn_by_file" codes={withdrawn} />
        <List.Item>{t('variants_stay_as_they_are', { count: unchanged })}</List.Item>
      </List>
    </Alert>
  );
}
