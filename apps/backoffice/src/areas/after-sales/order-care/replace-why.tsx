import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { FileInput, Select, Stack, Text, Textarea } from '@mantine/core';
import { CHOOSE_AGAIN } from '#ui/chosen-file.ts';
import { Panel } from '#ui/panel.tsx';
import type { Form } from '#ui/use-form.ts';
import { errorOn } from '#ui/use-mutation.ts';
import { type ReplaceDraft, withFault, withProblem } from './replace-draft.ts';
import { FAULT_LABELS, PAYER_LABELS, PROBLEM_LABELS, toOptions } from './reprint-labels.ts';

const MAX_PHOTOS = 3;

interface ReplaceWhyProps {
  order: OrderDetail;
  request: ReprintRequest | undefined;
  form: Form<ReplaceDraft>;
}

/** The problem, whose fault it is, and who pays. */
export function ReplaceWhy({ order, request, form }: ReplaceWhyProps) {
  const { values: draft, field, change } = form;
  return (
    <Panel title="Why">
      <Stack gap="sm">
        {!request && (
          <Select
            label="What is wrong"
            allowDeselect={false}
            data={toOptions(PROBLEM_LABELS)}
            value={draft.problem}
            onChange={(problem) => change(withProblem(problem as ReplaceDraft['problem']))}
          />
        )}
        <Select
          label="At fault"
          allowDeselect={false}
          data={toOptions(FAULT_LABELS)}
          {...field('fault')}
          onChange={(fault) => change(withFault(fault as ReplaceDraft['fault']))}
        />
        {order.care.may_choose_payer ? (
          <Select label="Who pays for it" allowDeselect={false} data={toOptions(PAYER_LABELS)} {...field('paid_by')} />
        ) : (
          <Text size="sm">
            {draft.paid_by === 'tenant'
              ? 'Your company pays what it costs to make.'
              : `${PAYER_LABELS[draft.paid_by]} pays; it costs your company nothing.`}
          </Text>
        )}
        {!request && <Evidence form={form} />}
      </Stack>
    </Panel>
  );
}

/** Note and photos, for the person who decides and for the printer. */
function Evidence({ form: { field, errors, change } }: Pick<ReplaceWhyProps, 'form'>) {
  return (
    <>
      <Textarea label="Note" autosize minRows={3} maxLength={1000} {...field('note')} />
      <FileInput
        label="Photos"
        description={`Up to ${MAX_PHOTOS}: JPEG, PNG or WebP`}
        placeholder="Choose photos"
        multiple
        clearable
        accept="image/jpeg,image/png,image/webp"
        {...field('photos')}
        error={errorOn(errors, 'photo_1') ?? errorOn(errors, 'photo_2') ?? errorOn(errors, 'photo_3')}
        fileInputProps={CHOOSE_AGAIN}
        onChange={(photos) => change({ photos: photos.slice(0, MAX_PHOTOS) })}
      />
    </>
  );
}
