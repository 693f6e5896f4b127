import type { EventDetails } from '@inkstand/contract/events/event-pages';
import type { DetailsDraft } from './details-draft.ts';

export interface PanelProps {
  data: EventDetails;
  draft: DetailsDraft;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<DetailsDraft>) => void;
}
