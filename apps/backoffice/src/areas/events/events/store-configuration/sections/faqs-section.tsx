import { MAX_FAQS, MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Panel } from '#ui/panel.tsx';
import type { Draft } from '../draft.ts';
import { TextField } from '../fields/text-field.tsx';
import css from './faqs-section.module.css';

export function FaqsSection() {
  const { control } = useFormContext<Draft>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'faqs' });
  const addButton = useRef<HTMLButtonElement>(null);

  function removeAt(index: number) {
    remove(index);
    // The button that was pressed has gone.
    addButton.current?.focus();
  }

  return (
    <Panel title="Questions and answers" aside={fields.length > 0 && <Text size="sm">{fields.length}</Text>}>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed" mb="md">
          None of your own yet: the store answers what is asked most, about sizes, delivery and returns.
        </Text>
      )}
      <Stack component="ol" gap="md" className={css.list}>
        {fields.map((item, index) => {
          const place = `question ${index + 1}`;
          return (
            <li key={item.id} className={css.item}>
              <Stack gap="sm">
                <TextField
                  name={`faqs.${index}.question`}
                  label={`Question ${index + 1}`}
                  maxLength={MAX_LENGTHS.question}
                  rules={{ required: 'required' }}
                />
                <TextField
                  name={`faqs.${index}.answer`}
                  label={`Answer ${index + 1}`}
                  maxLength={MAX_LENGTHS.answer}
                  rows={2}
                  rules={{ required: 'required' }}
                />
              </Stack>
              <Group gap={4} justify="flex-end" mt={8}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Move ${place} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Move ${place} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={`Remove ${place}`}
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
        disabled={fields.length >= MAX_FAQS}
        onClick={() => append({ question: '', answer: '' })}
      >
        Add a question
      </Button>
    </Panel>
  );
}
