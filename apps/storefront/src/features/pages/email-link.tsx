import { useStore } from '#features/store/store.ts';

/** The store's address for letters: what stands in for the form where it cannot work, and beside it everywhere else. */
export function EmailLink() {
  const { email, contactUsFormEmail } = useStore().storeConfig;
  const address = email || contactUsFormEmail;
  return <a href={`mailto:${address}`}>{address}</a>;
}
