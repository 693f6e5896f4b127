export { connect, type Database } from './connect.ts';
export { type Connection, connectionFromUrl } from './connection.ts';
export { migrate } from './migrate.ts';
export { publicColumns } from './public-columns.ts';
export { newId } from './tables/columns.ts';
export * from './tables/index.ts';
export { tenantJoin } from './tenant-join.ts';
export { isTenantId, type Scope, savepoint, type Tx } from './transaction.ts';
