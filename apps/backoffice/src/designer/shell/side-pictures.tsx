import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import { buildScene } from '@inkstand/artwork/scene';
import { useMemo } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import { ColourPreview } from '../panels/colour-preview.tsx';
import css from './shell.module.css';

/** Shows both sides of a design on the current colour. Its fonts must be loaded. */
export function SidePictures({ document }: { document: DesignDocument }) {
  const { fonts, colour } = useDesignerContext();
  const sides = useMemo(
    () =>
      SIDE_IDS.flatMap((id) => {
        const side = document.sides[id];
        return side ? [{ id, scene: buildScene(side, fonts.book) }] : [];
      }),
    [document, fonts],
  );
  return (
    <div className={css.sidePictures}>
      {sides.map(({ id, scene }) => (
        <ColourPreview key={id} colour={colour} scene={scene} side={id} />
      ))}
    </div>
  );
}
