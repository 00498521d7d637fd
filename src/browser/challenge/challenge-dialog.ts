import { inheritedTheme } from '../page/page-scheme.ts';
import { challengeCopy } from './challenge.copy.ts';

/** How long the page may take to answer at all, and after its load event. A refused frame fires that event, too. */
const READY_MS = 15_000;
const READY_AFTER_LOAD_MS = 3_000;

/**
 * Shows the challenge page of the club in a modal dialog. Resolves with the answer of the visitor, undefined when they
 * close it or it does not load. The frame keeps the provider's scripts out of this page and out of its policy.
 */
export function openChallenge(
  page: URL,
  { isRepeated, language }: { isRepeated: boolean; language: string },
): Promise<string | undefined> {
  const { host, dialog, frame, nameDialog } = aDialog(page, isRepeated, language);
  return new Promise((resolve) => {
    let afterLoad: ReturnType<typeof setTimeout> | undefined;
    const failed = setTimeout(() => end(undefined, true), READY_MS);
    const stopWaiting = () => {
      clearTimeout(failed);
      clearTimeout(afterLoad);
    };

    function end(token: string | undefined, isLost = false): void {
      stopWaiting();
      removeEventListener('message', onMessage);
      // Closing gives the focus back to where it was.
      dialog.close();
      host.remove();
      if (isLost)
        console.warn(
          `The challenge did not load. Check that frame-src of your policy allows ${page.origin}.`,
        );
      resolve(token);
    }
    function onMessage({ source, origin, data }: MessageEvent): void {
      if (source !== frame.contentWindow || origin !== page.origin) return;
      const message = readChallengeMessage(data);
      if (message?.say === 'ready') {
        stopWaiting();
        if (message.name) nameDialog(message.name);
      }
      if (message?.say === 'height') frame.style.blockSize = `${message.height}px`;
      if (message?.say === 'token') end(message.token);
      if (message?.say === 'close') end(undefined);
    }

    addEventListener('message', onMessage);
    dialog.addEventListener('cancel', () => end(undefined));
    frame.addEventListener('load', () => {
      afterLoad ??= setTimeout(() => end(undefined, true), READY_AFTER_LOAD_MS);
    });
    document.body.append(host);
    dialog.showModal();
  });
}

/**
 * Returns a dialog in a shadow root, where styles of the page do not reach it. It has no style sheet, and its lengths are px: the
 * page sets `rem`.
 */
function aDialog(page: URL, isRepeated: boolean, language: string) {
  const src = new URL(page);
  src.searchParams.set('lang', language);
  const scheme = inheritedTheme(document.documentElement);
  if (scheme !== 'auto') src.searchParams.set('scheme', scheme);
  if (isRepeated) src.searchParams.set('again', '');

  const frame = document.createElement('iframe');
  frame.src = src.href;
  frame.referrerPolicy = 'origin';
  Object.assign(frame.style, {
    display: 'block',
    inlineSize: '100%',
    blockSize: '288px',
    maxBlockSize: 'calc(100vh - 32px)',
    border: '0',
  });
  const dialog = document.createElement('dialog');
  Object.assign(dialog.style, {
    inlineSize: 'min(416px, calc(100vw - 16px))',
    maxInlineSize: 'none',
    padding: '0',
    border: '1px solid rgb(128 128 128 / 0.6)',
    borderRadius: '14px',
    // Dims the page. An inline style cannot reach the backdrop.
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.5)',
    overflow: 'hidden',
  });
  // English until the page inside gives the name in the language of the visitor.
  const nameDialog = (name: string) => {
    frame.title = name;
    dialog.setAttribute('aria-label', name);
  };
  nameDialog(challengeCopy.name);
  dialog.append(frame);
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(dialog);
  return { host, dialog, frame, nameDialog };
}

/** What the challenge page posts to the page around it. */
export type ChallengeMessage =
  | { say: 'ready'; name?: string }
  | { say: 'height'; height: number }
  | { say: 'token'; token: string }
  | { say: 'close' };

/** Returns a message of the challenge page, or undefined for anything else. */
function readChallengeMessage(data: unknown): ChallengeMessage | undefined {
  if (typeof data !== 'object' || data === null || !('say' in data)) return undefined;
  if (data.say === 'close') return { say: 'close' };
  // A page of an older release gives no name.
  if (data.say === 'ready')
    return { say: 'ready', ...('name' in data && typeof data.name === 'string' && { name: data.name }) };
  if (data.say === 'height' && 'height' in data && typeof data.height === 'number')
    return { say: 'height', height: data.height };
  if (data.say === 'token' && 'token' in data && typeof data.token === 'string')
    return { say: 'token', token: data.token };
  return undefined;
}
