import { type DragEvent, type RefObject, useState } from 'react';
import { useUpload } from '../assets/use-upload.ts';

/** Uploads pictures that are dropped on the product and adds them to it. */
export function useDrop(canvas: RefObject<HTMLElement | null>) {
  const { upload } = useUpload();
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!canvas.current?.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      void upload([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
