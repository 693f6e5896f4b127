import { startCheckout, toShipping, UK } from './checkout-support.ts';
import { expect, test } from './support.ts';

test('Back works even before the current step has rendered', async ({ page, server }) => {
  await startCheckout(page, server, UK);
  await toShipping(page, UK);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      pushState.apply(history, entry);
      history.pushState = pushState;
      history.back();
    };
  });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForFunction(() => history.pushState.name === 'pushState');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Address/ })).toBeFocused();
});
