import { FACES } from '@inkstand/artwork/font-families';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import { t } from '@inkstand/i18n/office/designer';
import { Button, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import type { TextStart } from '../drawing/new-layers.ts';
import { useAddText } from '../drawing/use-add-text.ts';
import { cssFamily } from '../fonts/font-library.ts';
import css from './panels.module.css';

const STARTS: { label: string; start: TextStart; className: string | undefined }[] = [
  { label: t('add_a_heading'), start: { text: t('heading'), size: 0.16, bold: true }, className: css.heading },
  { label: t('add_a_subheading'), start: { text: t('subheading'), size: 0.09, bold: true }, className: css.subheading },
  { label: t('add_body_text'), start: { text: t('body_text'), size: 0.06 }, className: css.body },
];

export function TextPanel({ onAdded }: { onAdded?: () => void }) {
  const { fonts } = useDesignerContext();
  const addText = useAddText();
  useEffect(() => {
    // Samples are shown in their own fonts; a font that fails to load falls back to another.
    void fonts.load(FACES.filter(({ fontStyle }) => fontStyle === 'normal')).catch(() => undefined);
  }, [fonts]);

  async function add(start: TextStart) {
    await addText(start);
    onAdded?.();
  }

  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Button
          leftSection={<IconPlus size={18} />}
          onClick={() => add({ text: t('your_text'), size: 0.12, bold: true })}
        >
          {t('add_text')}
        </Button>
        {STARTS.map(({ label, start, className }) => (
          <UnstyledButton key={label} className={`${css.start} ${className}`} onClick={() => add(start)}>
            {label}
          </UnstyledButton>
        ))}
      </Stack>
      <div>
        <Title order={2} size="h6" mb="xs">
          {t('start_with_a_font')}
        </Title>
        <div className={css.samples}>
          {FONT_FAMILIES.map(({ id, name, sample }) => (
            <UnstyledButton
              key={id}
              className={css.sample}
              aria-label={t('add_text_in_font', { font: name })}
              onClick={() => add({ text: t(sample), size: 0.12, bold: true, family: id })}
            >
              <span className={css.sampleText} aria-hidden="true" style={{ fontFamily: cssFamily(id) }}>
                {t(sample)}
              </span>
              <Text span size="xs" c="dimmed">
                {name}
              </Text>
            </UnstyledButton>
          ))}
        </div>
      </div>
      <Text size="sm" c="dimmed">
        {t('double_click_text_to_edit_it')}
      </Text>
    </Stack>
  );
}
