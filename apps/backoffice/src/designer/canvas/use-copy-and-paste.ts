import { cutLetters, layerText } from '@inkstand/artwork/layer-text';
import { MAX_LAYER_TEXT } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { notifications } from '@mantine/notifications';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useUpload } from '../assets/use-upload.ts';
import { fitsLayerLimit } from '../commands/copies.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { shownSide } from '../document/designer-state.ts';
import { selectedLayers } from '../document/selection.ts';
import { useAddText } from '../drawing/use-add-text.ts';
import { useLoadFaces } from '../fonts/use-faces.ts';
import { FULL_SIDE } from '../state/announcement.ts';
import { COPY_TYPE, copiedAs, copiedUnder, lastCopied, saveCopied, toPlainText } from './clipboard.ts';
import { isElsewhere } from './focus-place.ts';

/** Copies the selection, and pastes copies made here, on the other side or on another product of the tenant. */
export function useLayerClipboard() {
  const { store, product } = useDesignerContext();
  const loadFaces = useLoadFaces();

  /** Returns the number to put on the clipboard, or undefined when nothing is selected. */
  function copySelection(): string | undefined {
    const state = store.getState();
    const layers = selectedLayers(state);
    const area = shownSide(state)?.printArea;
    if (layers.length === 0 || !area) return undefined;
    return saveCopied(product.tenant_id, { layers, area });
  }

  /** Copies by button. If the clipboard cannot be written, the designer's own paste buttons still work. */
  function copy(): void {
    copySelection();
    const copied = lastCopied(product.tenant_id);
    if (copied) void navigator.clipboard?.writeText(toPlainText(copied)).catch(() => undefined);
  }

  function cut(): void {
    copy();
    store.dispatch({ type: 'remove selection' });
  }

  async function paste(copied = lastCopied(product.tenant_id)): Promise<void> {
    if (!copied) return;
    if (!fitsLayerLimit(store.getState(), copied.layers.length)) {
      notifications.show({ color: 'red', message: FULL_SIDE, position: 'top-center' });
      return;
    }
    const texts = copied.layers.flatMap((layer) => (layer.type === 'Text' ? [layer] : []));
    if (await loadFaces(texts)) store.dispatch({ type: 'paste', copied });
  }

  return { copySelection, copy, cut, paste };
}

/** Spreadsheets and slides copy a picture of their text beside it; the HTML of a copied picture has no words. */
function isFormattedText(data: DataTransfer): boolean {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  return data.types.includes('text/rtf') || body.textContent.trim() !== '';
}

/**
 * Handles the browser's copy, cut and paste events: layers, pictures from anywhere, and plain text, which becomes a
 * text layer.
 */
export function useCopyAndPaste(): void {
  const { store, product } = useDesignerContext();
  const { copySelection, paste } = useLayerClipboard();
  const addText = useAddText();
  const { upload } = useUpload();

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const hasSelectedText = (document.getSelection()?.toString() ?? '') !== '';
    if (hasSelectedText || isElsewhere(event.target)) return;
    const number = copySelection();
    if (number === undefined) return;
    event.preventDefault();
    event.clipboardData?.setData(COPY_TYPE, number);
    const copied = copiedUnder(product.tenant_id, number);
    if (copied) event.clipboardData?.setData('text/plain', toPlainText(copied));
    if (event.type === 'cut') store.dispatch({ type: 'remove selection' });
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || isElsewhere(event.target)) return;
    const files = [...clipboardData.files];
    const text = clipboardData.getData('text/plain');
    const number = clipboardData.getData(COPY_TYPE);
    const copied = number ? copiedUnder(product.tenant_id, number) : copiedAs(product.tenant_id, text);
    const written = layerText(text).trim();
    if (copied) void paste(copied);
    else if (written && (files.length === 0 || isFormattedText(clipboardData))) pasteText(written);
    else if (files.length > 0) void upload(files);
  });

  function pasteText(written: string): void {
    const text = cutLetters(written, MAX_LAYER_TEXT);
    void addText({ text, size: 0.08 });
    if (text === written) return;
    notifications.show({ message: t('pasted_text_cut', { count: MAX_LAYER_TEXT }), position: 'top-center' });
  }

  useLayoutEffect(() => {
    const copied = (event: ClipboardEvent) => onCopy(event);
    const pasted = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copied);
    document.addEventListener('cut', copied);
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('copy', copied);
      document.removeEventListener('cut', copied);
      document.removeEventListener('paste', pasted);
    };
  }, []);
}
