import { apiContext, siteContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import { storeOrigin } from '@inkstand/web/site';
import { Button } from '@mantine/core';
import { IconBrush, IconCreditCard, IconGift, IconTruckDelivery } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { type DemonstrationStore, demonstrationStores } from './demonstration-stores.ts';
import css from './home-page.module.css';
import { PublicFooter } from './legal/public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const isDemo = context.get(siteContext).mode === 'demo';
  return { stores: isDemo ? await demonstrationStores(context.get(apiContext)) : [] };
}

const STEPS = [
  {
    icon: IconBrush,
    title: 'Design',
    text: 'Put your logo and words on a T-shirt, a mug or a tote. What you see is what is printed, to the millimetre.',
  },
  {
    icon: IconCreditCard,
    title: 'Sell',
    text: 'Open a store on its own address. Shoppers pay by card, straight into your account.',
  },
  {
    icon: IconGift,
    title: 'Give',
    text: 'Send codes to your guests. Each one claims a gift, in their size, to their own door.',
  },
  {
    icon: IconTruckDelivery,
    title: 'Follow',
    text: 'Every order becomes print-ready files, goes to a printer near its address, and can be followed until it arrives.',
  },
];

function StoreCard({ store }: { store: DemonstrationStore }) {
  const { urls } = useSite();
  return (
    <a className={css.store} href={`${storeOrigin(urls, store.slug, store.tenant)}/${store.slug}`}>
      <span className={css.pictures}>
        {store.pictures.map((picture) => (
          <img key={picture} src={`${picture}?w=240`} alt="" width={160} height={200} loading="lazy" />
        ))}
      </span>
      <span className={css.storeName}>{store.name}</span>
      <span className={css.storeNote}>{store.note}</span>
    </a>
  );
}

export function Component() {
  const { stores } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Inkstand: merchandise for your event</title>
      <meta
        name="description"
        content="Open-source, self-hosted web application for custom-printed merchandise: design garments and gifts, open a store or a gift claim, and follow every order from print file to doorstep."
      />
      <PublicHeader />
      <main lang="en">
        <section className={css.hero}>
          <div>
            <h1>Merchandise for your event, from idea to doorstep.</h1>
            <p>
              Inkstand is an open-source web application that you host yourself. Design garments and gifts, open a store
              or a gift claim, and every order is printed and shipped.
            </p>
            <div className={css.begin}>
              <Button component="a" href={paths.eventBuilder()} size="lg" radius="xl">
                Try it without an account
              </Button>
              <Button component="a" href={paths.login()} size="lg" radius="xl" variant="default">
                Sign in to design
              </Button>
            </div>
          </div>
          <div className={css.heroPictures} aria-hidden="true">
            {/* Each store shows a different kind of product. */}
            {stores.slice(0, 4).map(({ slug, pictures }, index) => {
              const picture = pictures[index % Math.max(1, pictures.length)];
              return picture && <img key={slug} src={`${picture}?w=480`} alt="" width={480} height={600} />;
            })}
          </div>
        </section>
        {stores.length > 0 && (
          <section className={css.section} aria-labelledby="stores">
            <h2 id="stores">Look around the demonstration stores</h2>
            <div className={css.stores}>
              {stores.map((store) => (
                <StoreCard key={store.slug} store={store} />
              ))}
            </div>
          </section>
        )}
        <section className={css.section} aria-labelledby="steps">
          <h2 id="steps">How it works</h2>
          <ol className={css.steps}>
            {STEPS.map((step) => (
              <li key={step.title}>
                <step.icon size={28} stroke={1.6} aria-hidden="true" />
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      </main>
      <PublicFooter />
    </>
  );
}
