import type { Configuration } from '@inkstand/contract/events/store-configuration';

export interface SectionProps {
  data: Configuration;
  isReadOnly: boolean;
  /** Sets were made or deleted. */
  onData: (data: Configuration) => void;
}
