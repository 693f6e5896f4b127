import type { DesignDocument } from '@inkstand/artwork/model';
import { newTextLayer } from '@inkstand/artwork/new-layers';
import type { Client } from '@inkstand/contract';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { buttonCentre, newProduct, openDesigner, putTwoLines, save, texts } from './designer-support.ts';
import { expect, signIn, test } from './support.ts';

const DOT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="400" height="400"><circle cx="20" cy="20" r="18" fill="#d6336c"/></svg>`;

test('a colour stays with its text, a full side is reported, and pictures may be dropped beside the product', async ({
  page,
  server,
}) => {
  const id = await newProduct(server.url, 'Coloured, filled and dropped on');
  const { api } = await signedIn(server.url, 'manager@acme.test');
  const params = { tenant_id: 'acme', product_id: id };
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await putTwoLines(page);

  // The field still has the focus when the next text is selected.
  await page.keyboard.press('Escape');
  const [first, second] = [await buttonCentre(page, /^Text: Make it/), await buttonCentre(page, /^Text: COUNT/)];
  const anyColour = page.getByRole('textbox', { name: 'Any colour' });
  await page.mouse.click(second.x, second.y);
  const fill = await anyColour.inputValue();
  await page.mouse.click(first.x, first.y);
  await anyColour.fill('#F00');
  await page.mouse.click(second.x, second.y);
  await expect(anyColour).toHaveValue(fill);
  await save(page);
  await expect(page.getByText('All changes saved')).toBeVisible();
  const { data } = await api.getProduct({ params });
  const { layers = [] } = (data.document as DesignDocument).sides.front ?? {};
  const fills = layers.map((layer) => layer.type === 'Text' && [layer.text.startsWith('Make it'), layer.fill]);
  expect(fills).toContainEqual([true, '#ff0000']);
  expect(fills).toContainEqual([false, fill]);

  // Files would replace the page wherever nothing takes them.
  const isTaken = await page.getByRole('navigation', { name: 'Tools' }).evaluate((tools, svg) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([svg], 'dot.svg', { type: 'image/svg+xml' }));
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    tools.dispatchEvent(event);
    return event.defaultPrevented;
  }, DOT);
  expect(isTaken).toBe(true);
  await expect(page.getByRole('button', { name: /^Picture: dot/ })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^Picture: dot/ })).toBeHidden();

  await save(page);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await fillBack(api, params);
  await page.getByRole('button', { name: 'View it' }).click();
  await page.getByRole('radiogroup', { name: 'Side' }).getByText('Back').click();
  await expect(texts(page)).toHaveCount(31);
  await texts(page).first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+d');
  await expect(page.getByRole('alert').filter({ hasText: 'A side holds 60 layers at most.' })).toBeVisible();
  await expect(texts(page)).toHaveCount(31);
});

/** Puts as many texts on the back as cannot be doubled. */
async function fillBack(api: Client, params: { tenant_id: string; product_id: string }): Promise<void> {
  const { document, revision } = (await api.getProduct({ params })).data;
  const filled = structuredClone(document) as DesignDocument;
  const layers = Array.from({ length: 31 }, (_, index) =>
    newTextLayer({ id: `word-${index}`, text: `W${index}`, x: 40, y: 20 + index * 10, fontSize: 8, fill: '#ffffff' }),
  );
  if (filled.sides.back) filled.sides.back.layers = layers;
  await api.saveDesign({ params, body: { base_revision: revision, document: filled } });
}
