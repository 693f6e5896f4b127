import type { ProductDetail } from '@inkstand/contract/storefront';
import { useTranslator } from '#features/store/store.ts';
import { type Choice, type ChoiceProblems, type Side, textOf } from './choice.ts';
import css from './custom-text-fields.module.css';
import { RestrictedInput } from './restricted-input.tsx';

interface CustomTextFieldsProps {
  product: ProductDetail;
  choice: Choice;
  problems: ChoiceProblems;
  onType: (side: Side, text: string) => void;
}

/** The fields of one side: each takes one line of the side's text. */
function SideFields({
  side,
  fields,
  value,
  isMissing,
  onType,
}: {
  side: Side;
  fields: ProductDetail['custom_fields'];
  value: string;
  isMissing: boolean;
  onType: (text: string) => void;
}) {
  const t = useTranslator();
  const lines = value.split('\n');
  const typeLine = (index: number, text: string) => {
    const next = fields.map((_field, position) => (position === index ? text : (lines[position] ?? '')));
    onType(next.some((line) => line !== '') ? next.join('\n') : '');
  };
  return fields.map((field, index) => (
    <RestrictedInput
      key={field.key}
      id={`${side}-${field.key}`}
      label={field.label}
      value={lines[index] ?? ''}
      maxLength={field.max_length}
      isRequired={field.required}
      isRestricted={field.restricted}
      problem={isMissing && field.required && !(lines[index] ?? '').trim() ? t('field.required') : undefined}
      onChange={(text) => typeLine(index, text)}
    />
  ));
}

/** Where a shopper types their own text; the picture follows. */
export function CustomTextFields({ product, choice, problems, onType }: CustomTextFieldsProps) {
  const t = useTranslator();
  if (product.custom_fields.length === 0) return null;
  return (
    <section className={css.fields} aria-label={t('product.personalise')}>
      <h2>{t('product.personalise')}</h2>
      {(['front', 'back'] as const).map((side) => {
        const fields = product.custom_fields.filter((field) => field.side === side);
        return (
          fields.length > 0 && (
            <SideFields
              key={side}
              side={side}
              fields={fields}
              value={textOf(choice, side)}
              isMissing={problems[side] === true}
              onType={(text) => onType(side, text)}
            />
          )
        );
      })}
    </section>
  );
}
