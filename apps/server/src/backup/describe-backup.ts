import type { Manifest } from './manifest.ts';

/** Says what a backup holds, for people. */
export function describeBackup({ inkstand, postgres, tables, files, bucket }: Manifest): string {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const rows = sum(tables.map((table) => table.rows));
  const size = megabytes(sum(tables.map((table) => table.bytes)));
  return [
    `Database: ${count(rows)} rows in ${tables.length} tables, ${size} compressed (Inkstand ${inkstand}, PostgreSQL ${postgres}).`,
    files
      ? `Files: ${count(files.count)}, ${megabytes(files.bytes)}.`
      : `Files: not part of the backup. They are in the bucket ${bucket}, which needs versions or a copy of its own.`,
  ].join('\n');
}

const count = (number: number) => number.toLocaleString('en');
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
