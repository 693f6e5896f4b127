import type { EventDetails } from '@inkstand/contract/events/event-pages';
import type { DetailsDraft } from './details-draft.ts';

/** What every part of the form gets. */
export interface PanelProps {
  data: EventDetails;
  draft: DetailsDraft;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<DetailsDraft>) => void;
}
