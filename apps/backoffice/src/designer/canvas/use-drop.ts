import { useEffect, useState } from 'react';
import { useUpload } from '../assets/use-upload.ts';
import { isElement } from './focus-place.ts';

const isInDialog = ({ target }: DragEvent) => isElement(target) && target.closest('[role=dialog]') !== null;

/**
 * Uploads pictures that are dropped anywhere on the page and adds them to the product; returns whether any are over it.
 * Beside the canvas the browser would otherwise leave the page to show them.
 */
export function useDrop(): boolean {
  const { upload } = useUpload();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const isRefused = isInDialog(event);
      if (isRefused) event.dataTransfer.dropEffect = 'none';
      setOver(!isRefused);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (!relatedTarget) setOver(false);
    }
    function drop(event: DragEvent) {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (!isInDialog(event)) void upload(files);
    }
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [upload]);
  return isOver;
}
