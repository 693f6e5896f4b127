import { useStore } from '#features/store/store.ts';

/** The address that visitors may see: replaces the form where it cannot work, and is shown beside it otherwise. */
export function EmailLink() {
  const { storeConfig, companyDetails } = useStore();
  const address = storeConfig.email || companyDetails.email;
  return address && <a href={`mailto:${address}`}>{address}</a>;
}
