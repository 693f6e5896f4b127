import { IconArrowsDiagonal } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import css from './builder.module.css';
import { BuiltSketch, type SketchProps } from './built-sketch.tsx';
import { LivePreview } from './live-preview.tsx';

/** Small preview for narrow screens, always visible; a click opens the large one. */
export function SmallPreview(sketch: SketchProps) {
  const [isOpen, setOpen] = useState(false);
  const { t } = sketch;
  return (
    <>
      <button type="button" className={css.small} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span className={css.miniature} aria-hidden="true">
          <span className={css.shrunk}>
            <BuiltSketch {...sketch} isPhone={false} />
          </span>
        </span>
        <span className={css.see}>
          <IconArrowsDiagonal size={15} aria-hidden="true" />
          {t('see_it')}
        </span>
      </button>
      {isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          title={t('preview')}
          fullScreen
          closeButtonProps={{ 'aria-label': t('preview_close') }}
        >
          <LivePreview {...sketch} first="phone" hasTitle />
        </Dialog>
      )}
    </>
  );
}
