import { useStore } from '#features/store/store.ts';

/** The store's email address: replaces the form where it cannot work, and is shown beside it otherwise. */
export function EmailLink() {
  const { email, contactUsFormEmail } = useStore().storeConfig;
  const address = email || contactUsFormEmail;
  return <a href={`mailto:${address}`}>{address}</a>;
}
