import type { FaceRequest } from '@inkstand/artwork/font-families';
import { notifications } from '@mantine/notifications';
import { useDesignerContext } from '../designer-context.tsx';

/** Fetches a face before a text is set in it: without it the text could not be drawn. Answers whether it is there. */
export function useLoadFace(): (face: FaceRequest) => Promise<boolean> {
  const { fonts } = useDesignerContext();
  return async ({ fontFamily, fontWeight, fontStyle }) => {
    try {
      await fonts.load([{ fontFamily, fontWeight, fontStyle }]);
      return true;
    } catch {
      const message = 'The font could not be loaded. Please check your connection and try again.';
      notifications.show({ color: 'red', message, position: 'top-center' });
      return false;
    }
  };
}

/** Changes the face of a text. */
export function useChangeFace(): (layer: string, current: FaceRequest, change: Partial<FaceRequest>) => Promise<void> {
  const { store } = useDesignerContext();
  const loadFace = useLoadFace();
  return async (layer, current, change) => {
    if (await loadFace({ ...current, ...change })) store.dispatch({ type: 'change', layer, change });
  };
}
