import { useStore } from './store.ts';

/** Widths that `/media/stores` serves. */
const WIDTHS = [480, 800, 1200, 1600, 2400];

/** The store's own background picture, if it has one. It is decorative and needs no alternative text. */
export function Backdrop({ className }: { className?: string | undefined }) {
  const { customBGURL } = useStore().storeConfig;
  if (!customBGURL) return null;
  return (
    <img
      className={className}
      src={`${customBGURL}?w=1600`}
      srcSet={WIDTHS.map((width) => `${customBGURL}?w=${width} ${width}w`).join(', ')}
      sizes="max(100vw, 130vh)"
      alt=""
      fetchPriority="high"
    />
  );
}
