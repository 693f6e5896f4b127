import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds of a page's main thread. */
interface ThreadTime {
  /** Everything the thread did: events, React, style, layout and painting. */
  total: number;
  /** The share of scripts. */
  script: number;
}

/**
 * The browser's own count of main-thread CPU time, which excludes other load on the machine. Rasterisation runs on
 * other threads and is not included.
 */
export async function startClock(page: Page): Promise<(work: () => Promise<unknown>) => Promise<ThreadTime>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const milliseconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return { total: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') };
  };
  return async (work) => {
    const before = await read();
    await work();
    // A frame's work is done when the next task begins.
    await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
    const after = await read();
    return { total: after.total - before.total, script: after.script - before.script };
  };
}

/** Signs in on the login page of the demonstration. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('inkstand-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/(get-started|dashboard)$/);
}
