import { componentChunk } from '@inkstand/web/chunks';
import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(() => componentChunk(() => import('./publish-event-dialog.tsx')));

/** The dialog that asks before an event is published; its texts are loaded once it opens. */
export function PublishEventDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
