import { GraphQLError } from 'graphql';

export interface Page {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

const MAX_PAGE = 250;

/** Cuts a page out of a list. `key` names an item in cursors: a place that stays when others come or go. */
export function connection<Item>(items: readonly Item[], page: Page, key: (item: Item) => string | number) {
  const { first, last } = page;
  if (typeof first !== 'number' && typeof last !== 'number') {
    throw new GraphQLError('you must provide one of first or last', { extensions: { code: 'BAD_REQUEST' } });
  }
  if ((first ?? last ?? 0) > MAX_PAGE || (first ?? last ?? 0) < 0) {
    throw new GraphQLError(`The page size must be between 0 and ${MAX_PAGE}.`, { extensions: { code: 'BAD_REQUEST' } });
  }
  const ordered = page.reverse ? [...items].reverse() : [...items];
  const cursors = ordered.map((item) => Buffer.from(String(key(item))).toString('base64url'));
  const start = page.after ? place(cursors, page.after) + 1 : 0;
  const end = page.before ? place(cursors, page.before) : ordered.length;
  const from = typeof first === 'number' ? start : Math.max(start, end - (last ?? 0));
  const to = typeof first === 'number' ? Math.min(end, start + first) : end;
  const nodes = ordered.slice(from, to);
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: cursors[from + index] })),
    pageInfo: {
      hasNextPage: to < ordered.length,
      hasPreviousPage: from > 0,
      startCursor: cursors[from] ?? null,
      endCursor: to > from ? (cursors[to - 1] ?? null) : null,
    },
  };
}

function place(cursors: readonly string[], cursor: string): number {
  const index = cursors.indexOf(cursor);
  if (index < 0) throw new GraphQLError(`Invalid cursor: ${cursor}`, { extensions: { code: 'INVALID_CURSOR' } });
  return index;
}
