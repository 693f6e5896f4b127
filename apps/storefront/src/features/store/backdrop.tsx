import { useStore } from './store.ts';

/** What `/media/stores` draws. */
const WIDTHS = [480, 800, 1200, 1600, 2400];

/** The store's own background picture, where it has one. It is decoration: what stands on it says everything. */
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
