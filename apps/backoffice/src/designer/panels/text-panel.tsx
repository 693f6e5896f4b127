import { FACES, FONT_FAMILIES } from '@inkstand/artwork/font-families';
import type { FontFamilyId } from '@inkstand/artwork/model';
import { Button, Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import type { TextStart } from '../drawing/new-layers.ts';
import { useAddText } from '../drawing/use-add-text.ts';
import { cssFamily } from '../fonts/font-library.ts';
import css from './panels.module.css';

const STARTS: { label: string; start: TextStart; className: string | undefined }[] = [
  { label: 'Add a heading', start: { text: 'Heading', size: 0.16, bold: true }, className: css.heading },
  { label: 'Add a subheading', start: { text: 'Subheading', size: 0.09, bold: true }, className: css.subheading },
  { label: 'Add a little text', start: { text: 'A line of text', size: 0.06 }, className: css.body },
];

const SAMPLES: Record<FontFamilyId, string> = {
  montserrat: 'Team Spirit',
  lora: 'Est. 1998',
  'barlow-condensed': 'SUMMER FEST',
  'shantell-sans': 'hello you!',
};

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
        <Button leftSection={<IconPlus size={18} />} onClick={() => add({ text: 'Your text', size: 0.12, bold: true })}>
          Add text
        </Button>
        {STARTS.map(({ label, start, className }) => (
          <UnstyledButton key={label} className={`${css.start} ${className}`} onClick={() => add(start)}>
            {label}
          </UnstyledButton>
        ))}
      </Stack>
      <div>
        <Title order={2} size="h6" mb="xs">
          Begin with a font
        </Title>
        <div className={css.samples}>
          {FONT_FAMILIES.map(({ id, name }) => (
            <UnstyledButton
              key={id}
              className={css.sample}
              onClick={() => add({ text: SAMPLES[id], size: 0.12, bold: true, family: id })}
            >
              <span className={css.sampleText} aria-hidden="true" style={{ fontFamily: cssFamily(id) }}>
                {SAMPLES[id]}
              </span>
              <Text span size="xs" c="dimmed">
                <VisuallyHidden>Add text in </VisuallyHidden>
                {name}
              </Text>
            </UnstyledButton>
          ))}
        </div>
      </div>
      <Text size="sm" c="dimmed">
        Click a text twice to type on the product. Paste words anywhere to add them.
      </Text>
    </Stack>
  );
}
