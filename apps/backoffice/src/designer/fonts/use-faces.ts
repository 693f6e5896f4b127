import type { FaceRequest } from '@inkstand/artwork/font-families';
import type { TextLayer } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { notifications } from '@mantine/notifications';
import { useDesignerContext } from '../designer-context.tsx';
import { movableLayers } from '../document/selection.ts';

/** Loads faces before texts use them, since an unloaded face cannot be drawn. Returns whether they are loaded. */
export function useLoadFaces(): (faces: readonly FaceRequest[]) => Promise<boolean> {
  const { fonts } = useDesignerContext();
  return async (faces) => {
    try {
      await fonts.load(faces.map(({ fontFamily, fontWeight, fontStyle }) => ({ fontFamily, fontWeight, fontStyle })));
      return true;
    } catch {
      const message = t('the_font_could_not_be_loaded');
      notifications.show({ color: 'red', message, position: 'top-center' });
      return false;
    }
  };
}

type Face = Partial<Pick<TextLayer, 'fontFamily' | 'fontWeight' | 'fontStyle'>>;

/** The new face of every selected text; `bold` and `italic` apply the style unless all texts have it already. */
type FaceChange = Face | 'bold' | 'italic';

function toFace(change: FaceChange, texts: readonly TextLayer[]): Face {
  if (change === 'bold') return { fontWeight: texts.every(({ fontWeight }) => fontWeight === 700) ? 400 : 700 };
  if (change !== 'italic') return change;
  return { fontStyle: texts.every(({ fontStyle }) => fontStyle === 'italic') ? 'normal' : 'italic' };
}

/** Changes the face of the selected texts. */
export function useChangeFaces(): (change: FaceChange) => Promise<void> {
  const { store } = useDesignerContext();
  const loadFaces = useLoadFaces();
  return async (change) => {
    const texts = movableLayers(store.getState()).flatMap((layer) => (layer.type === 'Text' ? [layer] : []));
    const fields = toFace(change, texts);
    if (texts.length === 0 || !(await loadFaces(texts.map((text) => ({ ...text, ...fields }))))) return;
    store.dispatch({
      type: 'change selection',
      change: ({ type }) => (type === 'Text' ? fields : {}),
    });
  };
}
