import type { Configuration } from '@inkstand/contract/events/store-configuration';

export interface SectionProps {
  data: Configuration;
  isReadOnly: boolean;
  /** Called when sets were created or deleted. */
  onData: (data: Configuration) => void;
}
