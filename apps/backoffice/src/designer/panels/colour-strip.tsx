import { shadeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/designer';
import { UnstyledButton } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { useDesigner, useDesignerContext } from '../designer-context.tsx';
import { later } from '../shell/later.tsx';
import { ColourPreview, useScene } from './colour-preview.tsx';
import css from './panels.module.css';

const ColourDialog = later(async () => (await import('./colour-dialog.tsx')).ColourDialog, { isDialog: true });

/** Small previews of the design in every offered colour; the selected colour is the one on the canvas. */
export function ColourStrip() {
  const { colours, colour, showColour } = useDesignerContext();
  const side = useDesigner((state) => state.side);
  const scene = useScene(side);
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className={css.strip} aria-label={t('colour_of_the_product')}>
      {colours.map((each) => (
        <UnstyledButton
          key={each.code}
          className={css.preview}
          aria-pressed={each.code === colour.code}
          onClick={() => showColour(each.code)}
        >
          <ColourPreview colour={each} scene={scene} side={side} />
          <span className={css.previewName}>
            <span className={css.dot} style={{ background: each.hex }} />
            {shadeName(each.name)}
          </span>
        </UnstyledButton>
      ))}
      <UnstyledButton className={css.compare} onClick={() => setOpen(true)}>
        <IconLayoutGrid size={22} stroke={1.6} aria-hidden="true" />
        {t('side_by_side')}
      </UnstyledButton>
      {isOpen && <ColourDialog onClose={() => setOpen(false)} />}
    </fieldset>
  );
}
