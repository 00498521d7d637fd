import {
  aHello,
  type FrameAsk,
  type FrameSettings,
  type FromFrame,
  readConnect,
  readFromPage,
} from './frame-bridge.ts';

/** What `openToPage` works with. */
export interface InsideParts {
  /** Origins that may hold the frame. The frame-ancestors header names the same. */
  parents: readonly string[];
  /** Called with the first settings and with each change. */
  onSettings(settings: FrameSettings): void;
}

/** The frame's end of the bridge. */
export interface InsideBridge {
  /** Sends a message to the page. Does nothing before the page has connected. */
  send(message: Exclude<FromFrame, { say: 'ask' }>): void;
  /** Asks the page. Resolves with whether a listener there prevented it. */
  ask(ask: FrameAsk): Promise<boolean>;
}

/** Opens the frame's end of the bridge. It takes the first port from the parent window, if that has a listed origin. */
export function openToPage({ parents, onSettings }: InsideParts): InsideBridge {
  let port: MessagePort | undefined;
  let lastId = 0;
  const open = new Map<number, (prevented: boolean) => void>();

  function onMessage({ data }: MessageEvent<unknown>): void {
    const message = readFromPage(data);
    if (message?.say === 'settings') onSettings(message.settings);
    if (message?.say !== 'answer') return;
    open.get(message.id)?.(message.prevented);
    open.delete(message.id);
  }

  function connect(event: MessageEvent<unknown>): void {
    if (event.source !== window.parent || !parents.includes(event.origin)) return;
    const first = readConnect(event.data);
    const [sentPort, ...more] = event.ports;
    if (!first || !sentPort || more.length > 0) return;
    window.removeEventListener('message', connect);
    port = sentPort;
    port.onmessage = onMessage;
    onSettings(first);
  }

  window.addEventListener('message', connect);
  // To any parent: the message holds no secret, and the browser shows the frame to listed parents only.
  window.parent.postMessage(aHello(), '*');

  return {
    send: (message) => port?.postMessage(message),
    ask(ask) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        open.set(id, resolve);
        port?.postMessage({ say: 'ask', id, ask } satisfies FromFrame);
      });
    },
  };
}
