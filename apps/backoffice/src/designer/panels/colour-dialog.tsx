import { SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { shadeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/designer';
import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '#ui/dialog.tsx';
import { useDesigner, useDesignerContext } from '../designer-context.tsx';
import { settledDocument } from '../document/designer-state.ts';
import { useWarnings } from '../warnings/use-warnings.ts';
import { ColourPreview, useScene } from './colour-preview.tsx';
import css from './panels.module.css';

/** Shows the design in all offered colours, every side large enough to judge. */
export function ColourDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="90rem" title={t('on_every_colour_you_offer')}>
      <Grid />
    </Dialog>
  );
}

function Grid() {
  const { colours } = useDesignerContext();
  const document = useDesigner(settledDocument);
  const scenes = { front: useScene('front'), back: useScene('back') };
  const sides = SIDE_IDS.filter((side) => document.sides[side]);
  const shown: SideId[] = sides.filter((side) => document.sides[side]?.layers.length);
  const warnings = useWarnings();
  return (
    <div className={css.compared}>
      {colours.map((colour) => {
        const isHard = warnings.some(({ hardToSeeOn = [] }) => hardToSeeOn.includes(colour.name));
        return (
          <figure key={colour.code} className={css.comparedColour}>
            <div className={css.comparedSides}>
              {(shown.length > 0 ? shown : sides.slice(0, 1)).map((side) => (
                <ColourPreview key={side} colour={colour} scene={scenes[side]} side={side} />
              ))}
            </div>
            <figcaption>
              <span className={css.dot} style={{ background: colour.hex }} />
              {shadeName(colour.name)}
              {isHard && (
                <Text span size="xs" c="yellow" className={css.comparedNote}>
                  <IconAlertTriangle size={14} aria-hidden="true" /> {t('hard_to_see_on_some')}
                </Text>
              )}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
