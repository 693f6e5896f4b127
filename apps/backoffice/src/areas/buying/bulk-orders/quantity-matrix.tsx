import type { BulkProduct, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { MAX_PIECES } from '@inkstand/contract/limits';
import { t } from '@inkstand/i18n/office/buying';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { Group, Text, Title } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { enumerate, money } from '#ui/format.ts';
import { Picture } from '#ui/picture.tsx';
import { pastedQuantity } from './pasted-quantity.ts';
import css from './quantity-matrix.module.css';

type Quantities = BulkPurchaseDetail['quantities'];

interface MatrixProps {
  product: BulkProduct;
  currency: BulkPurchaseDetail['currency'];
  quantities: Quantities;
  isReadOnly: boolean;
  onChange: (quantities: Quantities) => void;
}

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
};

/** Quantities per colour and size, as in a spreadsheet: arrow keys move, and a copied block can be pasted. */
export function QuantityMatrix({ product, currency, quantities, isReadOnly, onChange }: MatrixProps) {
  const { product_id, colours, sizes } = product;
  const own = quantities.filter((each) => each.product_id === product_id);
  const of = (colour: string, size: string) =>
    own.find((each) => each.colour === colour && each.size === size)?.quantity ?? 0;
  const isMade = (colour: string, size: string) => !product.not_made.includes(`${colour}/${size}`);
  const sum = (some: Quantities) => some.reduce((total, { quantity }) => total + quantity, 0);
  const total = sum(own);

  /** Leaves a cell as it is when its text was no quantity. */
  function set(cells: readonly { row: number; column: number; quantity: number | undefined }[]) {
    const changed = new Map(own.map((each) => [`${each.colour}/${each.size}`, each]));
    for (const { row, column, quantity } of cells) {
      const [colour, size] = [colours[row]?.code, sizes[column]?.code];
      if (quantity === undefined || !colour || !size || !isMade(colour, size)) continue;
      changed.set(`${colour}/${size}`, { product_id, colour, size, quantity: Math.min(MAX_PIECES, quantity) });
    }
    const rest = quantities.filter((each) => each.product_id !== product_id);
    onChange([...rest, ...[...changed.values()].filter(({ quantity }) => quantity > 0)]);
  }

  function paste(event: ClipboardEvent, row: number, column: number) {
    const rows = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    const block = rows.map((line) => line.split('\t'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    set(
      block.flatMap((cells, down) =>
        cells.map((cell, along) => ({
          row: row + down,
          column: column + along,
          quantity: pastedQuantity(cell),
        })),
      ),
    );
  }

  return (
    <section className={css.product} aria-label={product.name}>
      <Group wrap="nowrap" align="center" gap="md" mb="sm">
        <Picture src={product.images.front_preview ?? product.images.back_preview} alt="" width={44} />
        <div className={css.name}>
          <Title order={2} size="h6">
            {product.name}
          </Title>
          <Prices product={product} currency={currency} total={total} isReadOnly={isReadOnly} />
        </div>
      </Group>
      <div className={css.scroll}>
        <table className={css.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('colour')}</th>
              {sizes.map(({ code, label }) => (
                <th key={code} scope="col" className={css.figure}>
                  {sizeName(label)}
                </th>
              ))}
              <th scope="col" className={css.figure}>
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {colours.map((colour, row) => (
              <tr key={colour.code}>
                <th scope="row">
                  <span className={css.swatch} style={{ backgroundColor: colour.hex }} />
                  {shadeName(colour.name)}
                </th>
                {sizes.map((size, column) => (
                  <td key={size.code}>
                    {isMade(colour.code, size.code) ? (
                      <Cell
                        name={enumerate([product.name, shadeName(colour.name), sizeName(size.label)])}
                        row={row}
                        column={column}
                        quantity={of(colour.code, size.code)}
                        isReadOnly={isReadOnly}
                        onPaste={(event) => !isReadOnly && paste(event, row, column)}
                        onChange={(quantity) => set([{ row, column, quantity }])}
                      />
                    ) : (
                      <span className={css.none} title={t('not_available')}>
                        –
                      </span>
                    )}
                  </td>
                ))}
                <td className={css.sum}>{sum(own.filter((each) => each.colour === colour.code)) || ''}</td>
              </tr>
            ))}
          </tbody>
          {colours.length > 1 && total > 0 && (
            <tfoot>
              <tr>
                <th scope="row">{t('total')}</th>
                {sizes.map(({ code }) => (
                  <td key={code} className={css.sum}>
                    {sum(own.filter((each) => each.size === code)) || ''}
                  </td>
                ))}
                <td className={css.sum}>{total || ''}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

interface CellProps {
  name: string;
  row: number;
  column: number;
  quantity: number;
  isReadOnly: boolean;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Called with undefined while the text is no quantity. */
  onChange: (quantity: number | undefined) => void;
}

function Cell({ name, row, column, quantity, isReadOnly, onPaste, onChange }: CellProps) {
  /** The text while it is typed; what is pasted over several cells replaces it. */
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={css.cell}
      inputMode="numeric"
      maxLength={20}
      aria-label={name}
      data-cell={`${row}/${column}`}
      readOnly={isReadOnly}
      value={typed ?? (quantity || '')}
      placeholder="0"
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => move(event, row, column)}
      onPaste={(event) => {
        onPaste(event);
        if (event.defaultPrevented) setTyped(undefined);
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(pastedQuantity(currentTarget.value));
      }}
    />
  );
}

/** Moves to the next available cell. Left and right move only from the end of the text, so that it can be edited. */
function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void {
  const { currentTarget: input, key, shiftKey } = event;
  const isAll = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const isAtEnd = isAll || input.selectionStart === input.value.length;
  const isAtStart = isAll || input.selectionEnd === 0;
  const sideways = key === 'ArrowRight' && isAtEnd ? 1 : key === 'ArrowLeft' && isAtStart ? -1 : 0;
  const [down, along] = MOVES[key] ?? [0, sideways];
  if (down === 0 && along === 0) return;
  event.preventDefault();
  const back = key === 'Enter' && shiftKey ? -1 : 1;
  const matrix = input.closest('table');
  for (let step = 1; step < 50; step++) {
    const next = matrix?.querySelector<HTMLInputElement>(
      `[data-cell="${row + down * step * back}/${column + along * step}"]`,
    );
    if (!next) continue;
    next.focus();
    return;
  }
}

function Prices(props: Pick<MatrixProps, 'product' | 'currency' | 'isReadOnly'> & { total: number }) {
  const { product, currency, isReadOnly, total } = props;
  const current = product.prices.findLast(({ from }) => total >= from);
  const next = product.prices.find(({ from }) => from > Math.max(total, 1));
  return (
    <>
      <Group gap={6} mt={4}>
        {product.prices.map((step) => (
          <span key={step.from} className={css.price} data-current={step === current || undefined}>
            {step.from === 1 ? '' : `${step.from}+ `}
            {money(step.unit_price, currency)}
          </span>
        ))}
      </Group>
      {total > 0 && next && !isReadOnly && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('more_pieces_each_costs', { count: next.from - total, price: money(next.unit_price, currency) })}
        </Text>
      )}
    </>
  );
}
