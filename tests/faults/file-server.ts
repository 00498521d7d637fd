import { afterAll } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { type FaultServer, openFaultServer } from './fault-server.ts';

/** Opens the fault server of one test file in the browser. It closes with the file, along with the file's profiles. */
export async function fileFaultServer(): Promise<FaultServer> {
  const server = await openFaultServer({ now: Date.now });
  afterAll(async () => {
    await closeBrowser();
    server.close();
  });
  return server;
}
