import type { CatalogueImport } from '@inkstand/contract/design/catalogue';
import { Alert, List, Text } from '@mantine/core';

const SHOWN = 12;

function Codes({ title, codes }: { title: string; codes: readonly string[] }) {
  if (codes.length === 0) return null;
  const more = codes.length - SHOWN;
  return (
    <List.Item>
      <Text span fw={600}>
        {codes.length} {title}:
      </Text>{' '}
      {codes.slice(0, SHOWN).join(', ')}
      {more > 0 && ` and ${more} more`}
    </List.Item>
  );
}

/** Preview of an import. */
export function ImportOutcome({ outcome }: { outcome: CatalogueImport }) {
  const { rows, created, changed, withdrawn, unchanged } = outcome;
  const changes = changed.map(({ code, fields }) => `${code} (${fields.join(', ')})`);
  const title = `${rows} ${rows === 1 ? 'row' : 'rows'} checked; nothing has been changed yet`;
  return (
    <Alert color="teal" title={title} role="status">
      <List size="sm" spacing={4}>
        <Codes title="new" codes={created} />
        <Codes title="changed" codes={changes} />
        <Codes title="withdrawn" codes={withdrawn} />
        <List.Item>{unchanged} stay as they are</List.Item>
      </List>
    </Alert>
  );
}
