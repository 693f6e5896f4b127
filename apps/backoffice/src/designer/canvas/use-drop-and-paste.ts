import type { DesignLayer } from '@inkstand/artwork/model';
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUpload } from '../assets/use-upload.ts';
import { COPY_OFFSET_MM, withOwnField } from '../commands/duplicate-layer.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { useAddText } from '../drawing/use-add-text.ts';
import { selectedLayer } from '../state/designer-state.ts';

/** Marks the clipboard as ours. The layer itself stays here: whatever another page may put there is never taken for one. */
const COPY_TYPE = 'application/x-inkstand-copy';
const MOST_LETTERS = 200;

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Pictures come in by drop and paste; layers are copied and pasted, across sides too. */
export function useDropAndPaste(canvas: RefObject<HTMLElement | null>) {
  const { store } = useDesignerContext();
  const addText = useAddText();
  const { upload } = useUpload();
  const [isOver, setOver] = useState(false);
  const copied = useRef<DesignLayer>(undefined);

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const layer = selectedLayer(store.getState());
    const hasWords = (document.getSelection()?.toString() ?? '') !== '';
    if (!layer || hasWords || isTextField(event.target)) return;
    event.preventDefault();
    copied.current = layer;
    event.clipboardData?.setData(COPY_TYPE, layer.id);
    event.clipboardData?.setData('text/plain', layer.type === 'Text' ? layer.text : '');
    if (event.type === 'cut') store.dispatch({ type: 'remove', layer: layer.id });
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || isTextField(event.target)) return;
    const files = [...clipboardData.files];
    const isOurs = clipboardData.getData(COPY_TYPE) === copied.current?.id;
    const words = clipboardData.getData('text/plain').trim().slice(0, MOST_LETTERS);
    if (files.length > 0) void upload(files);
    else if (copied.current && isOurs) pasteLayer(copied.current);
    else if (words) void addText({ text: words, size: 0.08 });
  });

  function pasteLayer(original: DesignLayer) {
    const place = { x: original.x + COPY_OFFSET_MM, y: original.y + COPY_OFFSET_MM };
    const layer = withOwnField({ ...original, ...place, id: store.tools.newId(), locked: false, hidden: false });
    store.dispatch({ type: 'add', layer });
  }

  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);

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
