import { fallbackFace } from '@inkstand/artwork/font-families';
import type { GarmentView } from '@inkstand/artwork/garments';
import { MAX_LAYER_TEXT, type PrintArea, type TextLayer } from '@inkstand/artwork/model';
import { layoutText } from '@inkstand/artwork/scene';
import { t } from '@inkstand/i18n/office/designer';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useDesigner, useDesignerContext, useDispatch } from '../designer-context.tsx';
import { selectedLayer } from '../document/selection.ts';
import { cssFamily } from '../fonts/font-library.ts';
import css from './stage.module.css';

interface TypingFieldProps {
  view: GarmentView;
  area: PrintArea;
  zoom: number;
}

/** An invisible text field above the text that is edited: the user sees the printed outlines and the field's caret. */
export function TypingField(props: TypingFieldProps) {
  const layer = useDesigner((state) => (state.isTyping ? selectedLayer(state) : undefined));
  if (layer?.type !== 'Text') return null;
  return <Field key={layer.id} layer={layer} {...props} />;
}

function Field({ layer, view, area, zoom }: TypingFieldProps & { layer: TextLayer }) {
  const dispatch = useDispatch();
  const { fonts } = useDesignerContext();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  return (
    <textarea
      ref={field}
      className={css.typing}
      aria-label={t('text_on_the_product')}
      value={layer.text}
      style={fieldStyle(layer, fonts.book, view, area, zoom)}
      rows={layer.text.split('\n').length}
      maxLength={MAX_LAYER_TEXT}
      spellCheck={false}
      onChange={(event) =>
        dispatch({ type: 'change', layer: layer.id, change: { text: event.currentTarget.value }, step: 'text' })
      }
      onKeyDown={({ key }) => key === 'Escape' && dispatch({ type: 'stop typing' })}
      // When the whole window loses the focus, the field stays the active element.
      onBlur={({ currentTarget }) => document.activeElement !== currentTarget && dispatch({ type: 'stop typing' })}
    />
  );
}

/** Ems of space for the caret and for characters typed before the field has grown. */
const ROOM = 2;

function fieldStyle(
  layer: TextLayer,
  fonts: Parameters<typeof layoutText>[1],
  { print }: GarmentView,
  area: PrintArea,
  zoom: number,
): CSSProperties {
  const pixelsPerMm = (print.width * zoom) / area.widthMm;
  const { box, shrunkTo } = layoutText(layer, fonts);
  const em = layer.fontSize * shrunkTo * pixelsPerMm;
  const face = fonts.get(layer);
  const lineHeight = em * layer.lineHeight;
  const lines = layer.text.split('\n').length;
  // Our lines span from the font's ascender to its descender; a browser's line box adds half of the remaining leading
  // above each.
  const ink = (face.ascender - face.descender) * em;
  const top = -(ink + lineHeight * (lines - 1)) / 2 - (lineHeight - ink) / 2;
  const width = (box.right - box.left) * pixelsPerMm + ROOM * em;
  const left = { left: 0, center: -width / 2, right: -width }[layer.textAlign];
  return {
    left: print.x * zoom + layer.x * pixelsPerMm,
    top: print.y * zoom + layer.y * pixelsPerMm,
    width,
    height: lineHeight * lines,
    transform: `rotate(${layer.angle}deg) scale(${layer.scale}) translate(${left}px, ${top}px)`,
    fontFamily: `${cssFamily(layer.fontFamily)}, ${cssFamily(fallbackFace(layer).fontFamily)}`,
    fontSize: em,
    fontWeight: layer.fontWeight,
    fontStyle: layer.fontStyle,
    lineHeight: `${lineHeight}px`,
    letterSpacing: layer.letterSpacing * shrunkTo * pixelsPerMm,
    fontVariantLigatures: layer.letterSpacing === 0 ? 'normal' : 'none',
    textAlign: layer.textAlign,
    caretColor: layer.fill,
  };
}
