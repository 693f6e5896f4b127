import type { DesignDocument } from '@inkstand/artwork/model';
import { newImageLayer, newTextLayer } from '@inkstand/artwork/new-layers';
import { signedIn } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addHeading, newProduct, openDesigner, save, texts, tool } from './designer-support.ts';
import { expect, signIn, test } from './support.ts';

const GRACE = { email: 'admin@acme.test', name: 'Grace Turner' };
const ARUN = { email: 'manager@acme.test', name: 'Arun Patel' };

async function openAs(page: Page, server: RunningServer, { email }: typeof GRACE, id: string): Promise<Page> {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await signIn(page, server, email);
  await openDesigner(page, server.url, id);
  return page;
}

const pictures = (page: Page) => page.getByRole('button', { name: /^Picture: / });

type Layer = ReturnType<typeof newImageLayer> | ReturnType<typeof newTextLayer>;

/** What somebody does to a design without a browser. */
async function designing(server: RunningServer, email: string, product_id: string) {
  const { api } = await signedIn(server.url, email);
  const params = { tenant_id: 'acme', product_id };
  /** The newest design with these layers on its front. */
  const withLayers = async (layers: Layer[]) => {
    const { document, revision } = (await api.getProduct({ params })).data;
    const copy = structuredClone(document) as DesignDocument;
    if (copy.sides.front) copy.sides.front.layers = layers;
    return { base_revision: revision, document: copy };
  };
  return {
    save: async (layers: Layer[]) => api.saveDesign({ params, body: await withLayers(layers) }),
    saveTemplate: async (name: string, layers: Layer[]) => {
      const { document } = await withLayers(layers);
      await api.createDesignTemplate({ params, body: { name, document } });
    },
    /** Uploads a picture, and returns a layer with it. */
    upload: async (name: string, background: string): Promise<Layer> => {
      const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
      const file = new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' });
      const { data } = await api.uploadAsset({ params, body: { file } });
      return newImageLayer({ id: name, src: data.id, x: 140, y: 175, width: 60, height: 60 });
    },
  };
}

const words = (count: number): Layer[] =>
  Array.from({ length: count }, (_, index) =>
    newTextLayer({ id: `word-${index}`, text: `Word ${index}`, x: 140, y: 60 + index * 40 }),
  );

test('two people on one design see each other, and are notified at once when the other saves', async ({
  openVisitor,
  server,
}) => {
  const id = await newProduct(server.url, 'Designed by two');
  const grace = await openAs(await openVisitor(), server, GRACE, id);
  const arun = await openAs(await openVisitor(), server, ARUN, id);
  await expect(grace.getByText(`${ARUN.name} has this design open too.`)).toBeAttached();
  await expect(arun.getByText(`${GRACE.name} has this design open too.`)).toBeAttached();

  // A user without changes gets the saved version of the other.
  await addHeading(grace);
  await save(grace);
  await expect(arun.getByText(`${GRACE.name} saved a newer version`).first()).toBeVisible();
  await arun.getByRole('button', { name: 'View it' }).click();
  await expect(texts(arun)).toHaveCount(1);
  await expect(arun.getByText('All changes saved')).toBeVisible();

  // A new name is adopted without asking.
  await arun.getByRole('textbox', { name: 'Product name' }).fill('Named by Arun');
  await save(arun);
  await expect(grace.getByRole('textbox', { name: 'Product name' })).toHaveValue('Named by Arun');

  await grace.close();
  await expect(arun.getByText(`${GRACE.name} has this design open too.`)).not.toBeAttached();
  const another = await designing(server, GRACE.email, id);

  // A user with changes compares both versions; taking over the other one can be undone.
  await addHeading(arun);
  await another.save(words(3));
  await arun.getByRole('button', { name: 'Compare' }).click();
  await arun.getByRole('dialog').getByRole('button', { name: 'Use their version' }).click();
  await expect(texts(arun)).toHaveCount(3);
  await expect(arun.getByText('All changes saved')).toBeVisible();
  await arun.keyboard.press('Control+z');
  await expect(texts(arun)).toHaveCount(2);

  // A deliberate save over the other's version.
  await another.save(words(4));
  await expect(arun.getByRole('button', { name: 'Compare' })).toBeVisible();
  await save(arun);
  await arun.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click();
  await expect(arun.getByText('All changes saved')).toBeVisible();
  await expect(texts(arun)).toHaveCount(2);

  // A picture that the other uploaded meanwhile is found, on the design as in a template.
  const sun = await another.upload('sun', '#f5b82e');
  await another.save([sun]);
  await arun.getByRole('button', { name: 'View it' }).click();
  await expect(pictures(arun)).toHaveCount(1);
  await tool(arun, 'Pictures');
  await expect(arun.getByRole('button', { name: /^Add sun\b/ })).toBeVisible();
  await addHeading(arun);
  await save(arun);
  await expect(arun.getByText('All changes saved')).toBeVisible();
  await another.saveTemplate('Sun and moon', [sun, await another.upload('moon', '#dfe3ea')]);
  await tool(arun, 'Templates');
  await arun.getByRole('button', { name: 'Sun and moon' }).first().click();
  await expect(pictures(arun)).toHaveCount(2);
  await arun.close();
});
