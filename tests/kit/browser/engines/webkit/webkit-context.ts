import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineContext, EngineOptions } from '../engine-page.ts';
import { startWebKit, type WindowSettings } from './driver.ts';
import { type InTab, WebKitPage } from './webkit-page.ts';

/** Opens a WebKitGTK with a fresh profile. */
export async function openWebKit(options: EngineOptions): Promise<EngineContext> {
  const folder = mkdtempSync(join(tmpdir(), 'club-webkit-'));
  const settings: WindowSettings = {
    width: options.width ?? 1280,
    height: options.height ?? 900,
    dark: options.dark ?? false,
    reducedMotion: options.reducedMotion ?? false,
    javaScript: options.javaScript ?? true,
    blocksCookies: options.blocksCookies ?? false,
    blocksStorage: options.blocksCookies ?? false,
    profile: options.private ? '' : folder,
    first: options.first ?? '',
  };
  const settingsFile = join(folder, 'settings.json');
  writeFileSync(settingsFile, JSON.stringify(settings));
  const { driver, faults, stop } = await startWebKit(settingsFile);

  let last: Promise<unknown> = Promise.resolve();
  const inTab: InTab = (handle, work) => {
    const next = last.then(async () => {
      if (current !== handle) await driver.switchTo().window(handle);
      current = handle;
      return work(driver);
    });
    last = next.catch(() => undefined);
    return next;
  };

  let current = await driver.getWindowHandle();
  let unused: string | undefined = current;
  let closed: Promise<void> | undefined;
  return {
    engine: 'webkit',
    faults,
    async newPage() {
      const handle = unused ?? (await openTab());
      unused = undefined;
      return new WebKitPage(handle, inTab);
    },
    close() {
      // A process of WebKit may still write its cache for a moment.
      closed ??= stop().then(() =>
        rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }),
      );
      return closed;
    },
  };

  async function openTab(): Promise<string> {
    return inTab(current, async () => {
      await driver.switchTo().newWindow('tab');
      current = await driver.getWindowHandle();
      return current;
    });
  }
}
