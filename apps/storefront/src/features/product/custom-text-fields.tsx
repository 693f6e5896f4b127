import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { isBlank } from '@inkstand/domain/own-text';
import { useEffect, useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import { type Choice, type ChoiceProblems, customText, SIDES, type Side, type TextProblems } from './choice.ts';
import css from './custom-text-fields.module.css';
import { RestrictedInput } from './restricted-input.tsx';
import { TextPreview } from './text-preview.tsx';

interface CustomTextFieldsProps {
  product: ProductDetail;
  choice: Choice;
  problems: ChoiceProblems;
  onType: (side: Side, text: string) => void;
}

interface SideFieldsProps {
  side: Side;
  fields: ProductDetail['custom_fields'];
  value: string;
  problem: ChoiceProblems[Side];
  textProblems: TextProblems;
  onType: (text: string) => void;
}

/** The text fields of one side: each is one line of the side's text. */
function SideFields({ side, fields, value, problem, textProblems, onType }: SideFieldsProps) {
  const t = useTranslator();
  const lines = value.split('\n');
  const typeLine = (index: number, text: string) => {
    const next = fields.map((_field, position) => (position === index ? text : (lines[position] ?? '')));
    onType(next.some((line) => line !== '') ? next.join('\n') : '');
  };
  const fieldProblem = ({ key, required }: (typeof fields)[number], text: string, index: number) => {
    const { isTooLong, missing } = textProblems[key] ?? {};
    if (missing) return t('field.not_printable', { characters: missing });
    if (isTooLong) return t('field.text_too_long');
    // Where nothing at all would be printed, the first field is asked for.
    const isNeeded = required ? problem !== undefined : problem === 'nothing' && index === 0;
    return isNeeded && isBlank(text) ? t('field.required') : undefined;
  };
  const whenEmpty = (text: string) =>
    text === '' ? t('product.empty_prints_nothing') : t('product.empty_prints', { text: text.replaceAll('\n', ' ') });
  return fields.map((field, index) => (
    <RestrictedInput
      key={field.key}
      id={`${side}-${field.key}`}
      label={field.label}
      value={lines[index] ?? ''}
      maxLength={field.max_length}
      isRequired={field.required}
      whenEmpty={field.required ? undefined : whenEmpty(field.prints_when_empty)}
      isRestricted={field.restricted}
      problem={fieldProblem(field, lines[index] ?? '', index)}
      onChange={(text) => typeLine(index, text)}
    />
  ));
}

/** Checks whether the typed texts can be printed. */
function useTextProblems(product: ProductDetail, choice: Choice): TextProblems {
  const [problems, setProblems] = useState<TextProblems>({});
  useEffect(() => {
    if (!choice.customTextFront && !choice.customTextBack) return setProblems({});
    let isCurrent = true;
    import('./live-preview.tsx')
      .then(({ printProblems }) => printProblems(product, choice))
      .then((found) => isCurrent && setProblems(found))
      // The check could not run; the server checks again.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [product, choice]);
  return problems;
}

/** The fields for custom text, with a live preview; on narrow screens the preview is also shown beside the fields. */
export function CustomTextFields({ product, choice, problems, onType }: CustomTextFieldsProps) {
  const t = useTranslator();
  const textProblems = useTextProblems(product, choice);
  return (
    <section className={css.fields} aria-label={t('product.personalise')}>
      <h2>{t('product.personalise')}</h2>
      {SIDES.map((side) => {
        const fields = product.custom_fields.filter((field) => field.side === side);
        const text = customText(choice, side);
        return (
          fields.length > 0 && (
            <div key={side} className={css.side}>
              <SideFields
                side={side}
                fields={fields}
                value={text}
                problem={problems[side]}
                textProblems={textProblems}
                onType={(typed) => onType(side, typed)}
              />
              {text && (
                <figure className={css.preview}>
                  <TextPreview product={product} colour={choice.colour} side={side} text={text}>
                    {null}
                  </TextPreview>
                  <figcaption>{t('product.preview_text')}</figcaption>
                </figure>
              )}
            </div>
          )
        );
      })}
    </section>
  );
}
