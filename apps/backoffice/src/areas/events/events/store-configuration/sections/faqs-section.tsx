import { MAX_FAQS, MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { t } from '@inkstand/i18n/office/events';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { Panel } from '#ui/panel.tsx';
import { TextBox } from '../fields/plain-fields.tsx';
import { useStoreForm } from '../store-form.ts';
import { useTranslation } from '../translation-context.ts';
import css from './faqs-section.module.css';

function swapped<Item>(items: readonly Item[], one: number, other: number): Item[] {
  return items.map((item, index) => (index === one ? items[other] : index === other ? items[one] : item) ?? item);
}

export function FaqsSection() {
  const { draft, errors, change } = useStoreForm();
  const translation = useTranslation();
  const { faqs } = draft;
  const ids = useRef<string[]>([]);
  while (ids.current.length < faqs.length) ids.current.push(crypto.randomUUID());
  const addButton = useRef<HTMLButtonElement>(null);
  const addedId = useRef<string>(undefined);

  function add() {
    const id = crypto.randomUUID();
    addedId.current = id;
    ids.current = [...ids.current.slice(0, faqs.length), id];
    change({ faqs: [...faqs, { question: '', answer: '' }] });
  }
  /** Moves focus to a newly added question. */
  function focusIfAdded(item: HTMLLIElement | null, id: string | undefined) {
    if (!item || id === undefined || id !== addedId.current) return;
    addedId.current = undefined;
    item.querySelector('input')?.focus();
  }
  function swap(one: number, other: number) {
    ids.current = swapped(ids.current, one, other);
    change({ faqs: swapped(faqs, one, other) });
  }
  function removeAt(index: number) {
    ids.current = ids.current.toSpliced(index, 1);
    change({ faqs: faqs.toSpliced(index, 1) });
    // The pressed button was removed, so focus moves to the add button.
    addButton.current?.focus();
  }

  const part = (index: number, name: 'question' | 'answer') => ({
    ...(translation && { lang: translation.language }),
    value: faqs[index]?.[name] ?? '',
    error: errors[`faqs.${index}.${name}`],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ faqs: faqs.map((faq, each) => (each === index ? { ...faq, [name]: currentTarget.value } : faq)) }),
  });

  return (
    <Panel title={t('questions_and_answers')} aside={faqs.length > 0 && <Text size="sm">{faqs.length}</Text>}>
      {faqs.length === 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {translation && translation.defaults.faqs.length > 0
            ? t('no_questions_in_this_language', { language: translation.defaultName })
            : t('no_questions_of_your_own_yet')}
        </Text>
      )}
      <Stack component="ol" gap="md" className={css.list}>
        {faqs.map((_, index) => {
          const number = index + 1;
          return (
            <li key={ids.current[index]} ref={(item) => focusIfAdded(item, ids.current[index])} className={css.item}>
              <Stack gap="sm">
                <TextBox
                  label={t('question_number', { number })}
                  maxLength={MAX_LENGTHS.question}
                  {...part(index, 'question')}
                />
                <TextBox
                  label={t('answer_number', { number })}
                  maxLength={MAX_LENGTHS.answer}
                  rows={2}
                  {...part(index, 'answer')}
                />
              </Stack>
              <Group gap={4} justify="flex-end" mt={8}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('move_question_up', { number })}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('move_question_down', { number })}
                  disabled={index === faqs.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={t('remove_question', { number })}
                  onClick={() => removeAt(index)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </Stack>
      <Button
        ref={addButton}
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={faqs.length >= MAX_FAQS}
        onClick={add}
      >
        {t('add_a_question')}
      </Button>
    </Panel>
  );
}
