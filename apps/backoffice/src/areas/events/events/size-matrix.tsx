import type { Overview } from '@inkstand/contract/events/events';
import { compareSizes } from '@inkstand/domain/sizes';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/events';
import { Table, Text } from '@mantine/core';
import { Dimmed } from '#ui/cells.tsx';
import { number } from '#ui/format.ts';
import { type Column, PlainTable } from '#ui/record-table.tsx';
import css from './size-matrix.module.css';

type Row = Overview['sizes'][number];

interface Matrix {
  product: string;
  colours: string[];
  sizes: string[];
  pieces: (colour: string, size: string) => number;
  total: number;
}

const sumQuantities = (rows: readonly Row[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Groups rows into one table per product, most ordered first. Sizes are sorted from XS up. */
function groupByProduct(rows: readonly Row[]): Matrix[] {
  const products = Map.groupBy(rows, ({ product }) => product);
  const matrices = [...products].map(([product, of]): Matrix => {
    const byColour = Map.groupBy(of, ({ colour }) => colour);
    const colours = [...byColour.keys()].toSorted(
      (a, b) => sumQuantities(byColour.get(b) ?? []) - sumQuantities(byColour.get(a) ?? []) || (a < b ? -1 : 1),
    );
    // A size that was renamed has rows of the same label with different codes.
    const pieces = new Map<string, number>();
    for (const { colour, size, quantity } of of) {
      pieces.set(`${colour}/${size}`, (pieces.get(`${colour}/${size}`) ?? 0) + quantity);
    }
    return {
      product,
      colours,
      total: sumQuantities(of),
      sizes: [...new Set(of.toSorted((a, b) => compareSizes(a.size_code, b.size_code)).map(({ size }) => size))],
      pieces: (colour, size) => pieces.get(`${colour}/${size}`) ?? 0,
    };
  });
  return matrices.toSorted((a, b) => b.total - a.total);
}

/** Ordered pieces by colour and size. */
export function SizeMatrix({ rows }: { rows: readonly Row[] }) {
  return (
    <div className={css.matrices}>
      {groupByProduct(rows).map((matrix) => (
        <MatrixTable key={matrix.product} matrix={matrix} />
      ))}
    </div>
  );
}

function MatrixTable({ matrix }: { matrix: Matrix }) {
  const { product, colours, sizes, pieces, total } = matrix;
  const most = Math.max(1, ...colours.flatMap((colour) => sizes.map((size) => pieces(colour, size))));
  return (
    <section aria-label={product}>
      <Text size="sm" fw={600}>
        {product}{' '}
        <Text span c="dimmed" fw={400}>
          {t('count_pieces', { count: total })}
        </Text>
      </Text>
      <Table.ScrollContainer minWidth={0}>
        <PlainTable
          fz="sm"
          verticalSpacing={4}
          horizontalSpacing="xs"
          className={css.table}
          rows={colours}
          rowKey={(colour) => colour}
          columns={[
            { key: 'colour', label: t('colour'), isRowHeading: true, cell: shadeName },
            ...sizes.map(
              (size): Column<string> => ({
                key: size,
                label: sizeName(size),
                kind: 'number',
                td: (colour) => ({ style: { background: cellShade(pieces(colour, size) / most) } }),
                cell: (colour) => (pieces(colour, size) === 0 ? <Dimmed>–</Dimmed> : number(pieces(colour, size))),
              }),
            ),
            {
              key: 'all',
              label: t('all_sizes'),
              kind: 'number',
              td: () => ({ fw: 600 }),
              cell: (colour) => number(sizes.reduce((sum, size) => sum + pieces(colour, size), 0)),
            },
          ]}
        />
      </Table.ScrollContainer>
    </section>
  );
}

/** Larger shares get a darker background; the number stays readable on it. */
function cellShade(share: number): string {
  const strength = share === 0 ? 0 : Math.round(8 + share * 27);
  return `color-mix(in srgb, var(--mantine-color-violet-4) ${strength}%, transparent)`;
}
