import { mockSvg } from '@inkstand/artwork/mockup-view';
import { buildScene, type Scene } from '@inkstand/artwork/scene';
import { emitItems } from '@inkstand/artwork/svg';
import { UnstyledButton } from '@mantine/core';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { type Colour, hexOf, useDesigner, useDesignerContext, useGarmentView } from '../designer-context.tsx';
import { SvgMarkup } from '../drawing/svg-markup.tsx';
import { mapUrl } from '../drawing/urls.ts';
import { settledDocument } from '../state/designer-state.ts';
import css from './panels.module.css';

/** The design on the garment in every colour that is offered, side by side; the one that is chosen is shown large. */
export function ColourStrip() {
  const { colours, colour, showColour, fonts } = useDesignerContext();
  const side = useDesigner((state) => state.side);
  const document = useDeferredValue(useDesigner(settledDocument));
  const design = document.sides[side];
  const scene = useMemo(() => design && buildScene(design, fonts.book), [design, fonts]);
  return (
    <fieldset className={css.strip} aria-label="Colour of the product">
      {colours.map((each) => (
        <UnstyledButton
          key={each.code}
          className={css.preview}
          aria-pressed={each.code === colour.code}
          onClick={() => showColour(each.code)}
        >
          <ColourPreview colour={each} scene={scene} />
          <span className={css.previewName}>
            <span className={css.dot} style={{ background: each.hex }} />
            {each.name}
          </span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

interface ColourPreviewProps {
  colour: Colour;
  scene: Scene | undefined;
}

/** The whole garment, small, as shops show it: bent round a mug too. */
const ColourPreview = memo(function ColourPreview({ colour, scene }: ColourPreviewProps) {
  const { resolvePicture } = useDesignerContext();
  const view = useGarmentView();
  const idPrefix = useId();
  const markup = useMemo(() => {
    const { items = [], widthMm = 1, heightMm = 1 } = scene ?? {};
    return mockSvg(view, {
      colour: hexOf(colour),
      design: emitItems(items, { resolve: resolvePicture, idPrefix }),
      printArea: { ...view.printArea, widthMm, heightMm },
      mapUrl,
      idPrefix,
    });
  }, [colour, idPrefix, resolvePicture, scene, view]);
  return (
    <svg className={css.previewPicture} viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      <SvgMarkup markup={markup} />
    </svg>
  );
});
