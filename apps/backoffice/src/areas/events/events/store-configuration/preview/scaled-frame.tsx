import { useElementSize, useViewportSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import css from './preview.module.css';

/** Height taken up above and below the frame. */
const RESERVED_HEIGHT = 190;

/** Scales a page of a given size down to the available space. */
export function ScaledFrame({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  const { ref, width: room } = useElementSize();
  const { height: screen } = useViewportSize();
  const scale = Math.min(1, room / width, Math.max(320, screen - RESERVED_HEIGHT) / height);
  return (
    <div ref={ref}>
      {room > 0 && (
        <div className={css.frame} style={{ width: width * scale + 2, height: height * scale + 2 }}>
          <div className={css.inside} style={{ width, height, transform: `scale(${scale})` }}>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
