import { type DesignDocument, findCustomFields } from '@inkstand/artwork/model';
import type { PersonalizationBatch, PersonalizationBatchStatus } from '@inkstand/contract/design/personalization';
import type { StatusLabels } from '#ui/status-badge.tsx';

/** The document comes from the server, which has validated it. */
export const hasCustomText = (document: unknown): boolean =>
  Object.keys(findCustomFields(document as DesignDocument)).length > 0;

export const STATUSES: StatusLabels<PersonalizationBatchStatus> = {
  waiting: { label: 'Waiting', colour: 'gray' },
  drawing: { label: 'Being drawn', colour: 'blue' },
  ready: { label: 'To be looked through', colour: 'yellow' },
  failed: { label: 'Failed', colour: 'red' },
  cancelled: { label: 'Stopped', colour: 'gray' },
  approved: { label: 'Approved', colour: 'teal' },
};

export const counted = (count: number, [one, many]: [string, string]) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

export type Shown = 'all' | 'warnings' | 'errors';

/** Returns the filters of a contact sheet; a single option is no choice. */
export const shownOptions = ({
  rows_count: rows,
  warnings,
  errors,
}: PersonalizationBatch): { value: Shown; label: string }[] => [
  { value: 'all', label: `All ${rows.toLocaleString('en-GB')}` },
  ...(warnings > 0 ? [{ value: 'warnings' as const, label: `With warnings ${warnings.toLocaleString('en-GB')}` }] : []),
  ...(errors > 0 ? [{ value: 'errors' as const, label: `With errors ${errors.toLocaleString('en-GB')}` }] : []),
];
