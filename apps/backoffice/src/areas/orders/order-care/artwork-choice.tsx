import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { enumerate } from '#ui/format.ts';
import { errorOn, type FieldErrors } from '#ui/use-api-call.ts';

type Item = OrderDetail['items'][number];

/** The new artwork of an order line. */
export interface ArtworkDraft {
  revision: number;
  custom_text_front: string;
  custom_text_back: string;
}

export const toArtworkDraft = (item: Item, revision = item.revision): ArtworkDraft => ({
  revision,
  custom_text_front: item.custom_text_front,
  custom_text_back: item.custom_text_back,
});

export const isOther = (item: Item, draft: ArtworkDraft): boolean =>
  draft.revision !== item.revision ||
  draft.custom_text_front !== item.custom_text_front ||
  draft.custom_text_back !== item.custom_text_back;

interface ArtworkChoiceProps {
  item: Item;
  draft: ArtworkDraft;
  errors: FieldErrors;
  /** The line's path in the request body, such as `lines.0`. */
  field: string;
  onChange: (draft: ArtworkDraft) => void;
}

/** Offers the ordered revision or the newest one, and the customer's own texts. */
export function ArtworkChoice({ item, draft, errors, field, onChange }: ArtworkChoiceProps) {
  const revisions = [...new Set([item.current_revision, item.revision])];
  const hasOwnText = item.custom_text_front !== '' || item.custom_text_back !== '';
  const name = enumerate([item.name, shadeName(item.colour.name), sizeName(item.size.label)]);
  return (
    <SimpleGrid cols={{ base: 1, sm: hasOwnText ? 2 : 1 }} spacing="sm">
      <Select
        label={t('design_of', { name })}
        allowDeselect={false}
        data={revisions.map((revision) => ({ value: String(revision), label: revisionText(item, revision) }))}
        value={String(draft.revision)}
        error={errorOn(errors, `${field}.revision`)}
        onChange={(revision) => onChange({ ...draft, revision: Number(revision) })}
      />
      {(['front', 'back'] as const).map((side) => {
        const key = `custom_text_${side}` as const;
        if (item[key] === '') return null;
        return (
          <TextInput
            key={side}
            label={side === 'front' ? t('own_text_on_the_front') : t('own_text_on_the_back')}
            value={draft[key]}
            error={errorOn(errors, `${field}.${key}`)}
            onChange={({ currentTarget }) => onChange({ ...draft, [key]: currentTarget.value })}
          />
        );
      })}
    </SimpleGrid>
  );
}

function revisionText(item: Item, revision: number): string {
  if (revision !== item.revision) return t('revision_the_newest', { revision: String(revision) });
  return revision === item.current_revision
    ? t('revision_as_ordered_and_the_newest', { revision: String(revision) })
    : t('revision_as_ordered', { revision: String(revision) });
}
