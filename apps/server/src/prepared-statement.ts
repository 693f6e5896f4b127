import type { Tx } from '@inkstand/database';

/**
 * Queries that pages ask again and again are built once per connection and planned once by PostgreSQL: what they look for
 * are placeholders. Planning, with row-level security, costs several times what running them does.
 */
export function preparedStatement<Query>(build: (tx: Tx) => Query): (tx: Tx) => Query {
  // A transaction object lives as long as its connection.
  const known = new WeakMap<Tx, Query>();
  return (tx) => {
    const found = known.get(tx) ?? build(tx);
    known.set(tx, found);
    return found;
  };
}
