import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { PersonalizationBatch, PersonalizationPieceRow } from '@inkstand/contract/design/personalization';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Loader, Pagination, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '#ui/show-problem.ts';
import { type Shown, shownOptions } from './labels.ts';
import css from './personalization.module.css';

/** Fills whole rows at every common width, and is small enough to load at once. */
const PER_PAGE = 48;
const TYPING_PAUSE_MS = 250;

interface ContactSheetProps {
  batch: PersonalizationBatch;
  product: ProductInDesigner;
  /** Receives the pieces that have been shown. */
  onSeen: (pieces: readonly PersonalizationPieceRow[]) => void;
}

/** All pieces as printed, on their colour, page by page; pieces with warnings come first. */
export function ContactSheet({ batch, product, onSeen }: ContactSheetProps) {
  const api = useApi();
  const [only, setOnly] = useState<Shown>(batch.errors > 0 ? 'errors' : batch.warnings > 0 ? 'warnings' : 'all');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const [page, setPage] = useState(1);
  const query = { only, q, page, per_page: PER_PAGE };
  const params = { tenant_id: product.tenant_id, batch_id: batch.id };
  const { data, error } = useQuery({
    queryKey: ['batch', batch.id, query],
    queryFn: () => api.listPersonalizationPieces({ params, query }),
    placeholderData: keepPreviousData,
  });
  const shown = data?.data;
  useEffect(() => {
    if (shown) onSeen(shown);
  }, [shown, onSeen]);
  const options = shownOptions(batch);
  const pages = Math.ceil((data?.meta.total ?? 0) / PER_PAGE);
  return (
    <section aria-label={t('contact_sheet_of', { name: batch.name })} className={css.sheet}>
      <Group gap="sm" align="center">
        {options.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('pieces')}
            data={options}
            value={only}
            onChange={(value) => {
              setOnly(value as Shown);
              setPage(1);
            }}
          />
        )}
        <TextInput
          type="search"
          size="xs"
          aria-label={t('search_texts')}
          placeholder={t('search_texts')}
          leftSection={<IconSearch size={15} stroke={1.7} />}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
          className={css.search}
        />
        <Text size="sm" c="dimmed" role="status">
          {data && t('rows_count', { count: data.meta.total })}
        </Text>
      </Group>
      {error && <Text c="red">{errorMessage(error)}</Text>}
      {!data && !error && <Loader size="sm" mt="md" role="progressbar" aria-label={t('the_sheet_is_loading')} />}
      {data && (
        <ul className={css.pieces}>
          {data.data.map((piece) => (
            <PieceCard key={piece.line} piece={piece} product={product} batch={batch} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          size="sm"
          mt="md"
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('next_page') : t('previous_page') })}
        />
      )}
    </section>
  );
}

interface PieceProps {
  piece: PersonalizationPieceRow;
  product: ProductInDesigner;
  batch: PersonalizationBatch;
}

function PieceCard({ piece, product, batch }: PieceProps) {
  const { colours, sizes } = product.variant;
  const colour = colours.find(({ code }) => code === piece.colour);
  const size = sizes.find(({ code }) => code === piece.size);
  const text = Object.values(piece.texts).join(' · ');
  return (
    <li className={css.piece}>
      <div className={css.pictures} style={{ backgroundColor: colour?.hex }}>
        {piece.drawn.map((side) => (
          <img
            key={side}
            src={`/api/${product.tenant_id}/personalization-batches/${batch.id}/pieces/${piece.line}/${side}`}
            alt={t(side === 'front' ? 'piece_front' : 'piece_back', { text })}
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <Text size="xs" fw={600} className={css.words} title={text}>
        <span className={css.line}>{piece.line}</span> {text}
      </Text>
      <Text size="xs" c="dimmed">
        {colour && shadeName(colour.name)} {size && sizeName(size.label)}
        {piece.quantity > 1 && ` × ${piece.quantity}`}
      </Text>
      {piece.findings.map(({ side, severity, message }) => (
        <Text key={`${side} ${message}`} size="xs" c={severity === 'error' ? 'red' : 'orange'}>
          {piece.drawn.length > 1 ? t(side === 'front' ? 'finding_front' : 'finding_back', { message }) : message}
        </Text>
      ))}
    </li>
  );
}
