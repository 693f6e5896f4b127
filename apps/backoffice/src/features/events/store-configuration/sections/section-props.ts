import type { Configuration } from '@inkstand/contract/store-configuration';

export interface SectionProps {
  data: Configuration;
  isReadOnly: boolean;
  /** Sets were made or deleted. */
  onData: (data: Configuration) => void;
}
