import type { Overview } from '@inkstand/contract/events/events';
import { compareSizes } from '@inkstand/domain/sizes';
import { Table, Text } from '@mantine/core';
import { Dimmed } from '#ui/cells.tsx';
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

const whole = (value: number) => value.toLocaleString('en-GB');
const sumQuantities = (rows: readonly Row[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Groups rows into one table per product, most ordered first. Sizes are sorted from XS up; they are identified by their
 * labels.
 */
function groupByProduct(rows: readonly Row[]): Matrix[] {
  const products = Map.groupBy(rows, ({ product }) => product);
  const matrices = [...products].map(([product, of]): Matrix => {
    const byColour = Map.groupBy(of, ({ colour }) => colour);
    const colours = [...byColour.keys()].toSorted(
      (a, b) => sumQuantities(byColour.get(b) ?? []) - sumQuantities(byColour.get(a) ?? []) || (a < b ? -1 : 1),
    );
    const pieces = new Map(of.map(({ colour, size, quantity }) => [`${colour}/${size}`, quantity]));
    return {
      product,
      colours,
      total: sumQuantities(of),
      sizes: [...new Set(of.map(({ size }) => size))].toSorted((a, b) => compareSizes(toCode(a), toCode(b))),
      pieces: (colour, size) => pieces.get(`${colour}/${size}`) ?? 0,
    };
  });
  return matrices.toSorted((a, b) => b.total - a.total);
}

/** Derives the size code that the label was probably made from, for sorting. */
const toCode = (label: string) => label.toLowerCase().replace(/\s+/g, '-');

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
          {whole(total)} {total === 1 ? 'piece' : 'pieces'}
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
            { label: 'Colour', isRowHeading: true, cell: (colour) => colour },
            ...sizes.map(
              (size): Column<string> => ({
                label: size,
                kind: 'number',
                td: (colour) => ({ style: { background: cellShade(pieces(colour, size) / most) } }),
                cell: (colour) => (pieces(colour, size) === 0 ? <Dimmed>–</Dimmed> : whole(pieces(colour, size))),
              }),
            ),
            {
              label: 'All',
              kind: 'number',
              td: () => ({ fw: 600 }),
              cell: (colour) => whole(sizes.reduce((sum, size) => sum + pieces(colour, size), 0)),
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
