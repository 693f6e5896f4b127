import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { FileInput, Select, Stack, Text, Textarea } from '@mantine/core';
import { CHOOSE_AGAIN } from '#ui/chosen-file.ts';
import { Panel } from '#ui/panel.tsx';
import { type ReplaceDraft, withFault, withProblem } from './replace-draft.ts';
import { FAULT_LABELS, optionsOf, PAYER_LABELS, PROBLEM_LABELS } from './reprint-labels.ts';
import { errorOn, type FieldErrors } from './use-care-call.ts';

const MAX_PHOTOS = 3;

interface ReplaceWhyProps {
  order: OrderDetail;
  request: ReprintRequest | undefined;
  draft: ReplaceDraft;
  errors: FieldErrors;
  onChange: (draft: ReplaceDraft) => void;
}

/** What is wrong, whose fault it is, and who pays for that. */
export function ReplaceWhy({ order, request, draft, errors, onChange }: ReplaceWhyProps) {
  return (
    <Panel title="Why">
      <Stack gap="sm">
        {!request && (
          <Select
            label="What is wrong"
            allowDeselect={false}
            data={optionsOf(PROBLEM_LABELS)}
            value={draft.problem}
            onChange={(problem) => onChange(withProblem(draft, problem as ReplaceDraft['problem']))}
          />
        )}
        <Select
          label="At fault"
          allowDeselect={false}
          data={optionsOf(FAULT_LABELS)}
          value={draft.fault}
          error={errors.fault}
          onChange={(fault) => onChange(withFault(draft, fault as ReplaceDraft['fault']))}
        />
        {order.care.may_choose_payer ? (
          <Select
            label="Who pays for it"
            allowDeselect={false}
            data={optionsOf(PAYER_LABELS)}
            value={draft.paidBy}
            error={errors.paid_by}
            onChange={(paidBy) => onChange({ ...draft, paidBy: paidBy as ReplaceDraft['paidBy'] })}
          />
        ) : (
          <Text size="sm">
            {draft.paidBy === 'tenant'
              ? 'Your company pays what it costs to make.'
              : `${PAYER_LABELS[draft.paidBy]} pays; it costs your company nothing.`}
          </Text>
        )}
        {!request && <Evidence draft={draft} errors={errors} onChange={onChange} />}
      </Stack>
    </Panel>
  );
}

/** Words and photos, for whoever decides and for the printer. */
function Evidence({ draft, errors, onChange }: Pick<ReplaceWhyProps, 'draft' | 'errors' | 'onChange'>) {
  return (
    <>
      <Textarea
        label="Note"
        autosize
        minRows={3}
        maxLength={1000}
        value={draft.note}
        error={errors.note}
        onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
      />
      <FileInput
        label="Photos"
        description={`Up to ${MAX_PHOTOS}: JPEG, PNG or WebP`}
        placeholder="Choose photos"
        multiple
        clearable
        accept="image/jpeg,image/png,image/webp"
        value={draft.photos}
        error={errorOn(errors, 'photo_1') ?? errorOn(errors, 'photo_2') ?? errorOn(errors, 'photo_3')}
        fileInputProps={CHOOSE_AGAIN}
        onChange={(photos) => onChange({ ...draft, photos: photos.slice(0, MAX_PHOTOS) })}
      />
    </>
  );
}
