// Opens a page in a headless Chrome and runs the doctor there, as text: no policy of the page refuses that.
import { readFileSync } from 'node:fs';
import { openChrome } from './open-chrome.mjs';

const LOAD_MS = 30_000;
const DOCTOR_MS = 30_000;
const doctor = new URL('./doctor-in-page.js', import.meta.url);

/** The doctor's verdicts. Throws when the page does not open or its document answers with an error. */
export async function checkUrl(chrome, url) {
  const browser = await openChrome(chrome);
  try {
    const page = await browser.openPage();
    await page.send('Page.enable');
    await page.send('Network.enable');
    const answered = page.next('Network.responseReceived', ({ type }) => type === 'Document');
    const loaded = page.next('Page.loadEventFired');
    const { errorText } = await page.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url} did not open: ${errorText}.`);
    const { response } = await within(LOAD_MS, answered, `${url} did not answer`);
    if (response.status >= 400) throw new Error(`${url} answered ${response.status}.`);
    await within(LOAD_MS, loaded, `${url} did not finish loading`);
    // With ?club-doctor in the address the page has called its own.
    const expression = `delete globalThis.clubDoctor;\n${readFileSync(doctor, 'utf8')}\nclubDoctor();`;
    const asked = page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const { result, exceptionDetails } = await within(DOCTOR_MS, asked, 'The doctor did not finish');
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  } finally {
    await browser.close();
  }
}

function within(ms, promise, what) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} within ${ms / 1_000} s.`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
