import { type DesignDocument, findCustomFields } from '@inkstand/artwork/model';
import type { PersonalizationBatch, PersonalizationBatchStatus } from '@inkstand/contract/design/personalization';
import { t } from '@inkstand/i18n/office/design';
import type { StatusLabels } from '#ui/status-badge.tsx';

/** The document comes from the server, which has validated it. */
export const hasCustomText = (document: unknown): boolean =>
  Object.keys(findCustomFields(document as DesignDocument)).length > 0;

export const STATUSES: StatusLabels<PersonalizationBatchStatus> = {
  waiting: { label: t('waiting'), colour: 'gray' },
  drawing: { label: t('in_progress'), colour: 'blue' },
  ready: { label: t('to_review'), colour: 'yellow' },
  failed: { label: t('failed'), colour: 'red' },
  cancelled: { label: t('stopped'), colour: 'gray' },
  approved: { label: t('batch_approved'), colour: 'teal' },
};

export type Shown = 'all' | 'warnings' | 'errors';

/** Returns the filters of a contact sheet; a single option is no choice. */
export const shownOptions = ({
  rows_count: rows,
  warnings,
  errors,
}: PersonalizationBatch): { value: Shown; label: string }[] => [
  { value: 'all', label: t('all_rows', { rows }) },
  ...(warnings > 0 ? [{ value: 'warnings' as const, label: t('with_warnings', { warnings }) }] : []),
  ...(errors > 0 ? [{ value: 'errors' as const, label: t('with_errors', { errors }) }] : []),
];
