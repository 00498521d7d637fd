import { afterAll } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { type FaultServer, openFaultServer } from './fault-server.ts';

/** The fault server of one test file in the browser: closed with the file, and the file's profiles with it. */
export async function fileFaultServer(): Promise<FaultServer> {
  const server = await openFaultServer({ now: Date.now });
  afterAll(async () => {
    await closeBrowser();
    server.close();
  });
  return server;
}
