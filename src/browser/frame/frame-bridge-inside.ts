import {
  aHello,
  type FrameAsk,
  type FrameSettings,
  type FromFrame,
  readConnect,
  readFromPage,
} from './frame-bridge.ts';

export interface InsideParts {
  /** Origins that may be around us; the page's headers say the same to the browser. */
  parents: readonly string[];
  /** The first settings, and each change after. */
  settings(settings: FrameSettings): void;
}

export interface InsideBridge {
  tell(message: Exclude<FromFrame, { say: 'ask' }>): void;
  /** Whether somebody outside prevented it. */
  ask(ask: FrameAsk): Promise<boolean>;
}

/** The frame's end of the bridge: it takes the first port that the window around it, of a listed origin, hands over. */
export function openToPage({ parents, settings }: InsideParts): InsideBridge {
  let port: MessagePort | undefined;
  let asked = 0;
  const open = new Map<number, (prevented: boolean) => void>();

  function hear({ data }: MessageEvent<unknown>): void {
    const message = readFromPage(data);
    if (message?.say === 'settings') settings(message.settings);
    if (message?.say !== 'answer') return;
    open.get(message.id)?.(message.prevented);
    open.delete(message.id);
  }

  function connect(event: MessageEvent<unknown>): void {
    if (event.source !== window.parent || !parents.includes(event.origin)) return;
    const first = readConnect(event.data);
    const [given, ...more] = event.ports;
    if (!first || !given || more.length > 0) return;
    window.removeEventListener('message', connect);
    port = given;
    port.onmessage = hear;
    settings(first);
  }

  window.addEventListener('message', connect);
  // To anybody: it says no more than that this page is one of ours, and only listed parents ever get it to show.
  window.parent.postMessage(aHello(), '*');

  return {
    tell: (message) => port?.postMessage(message),
    ask(ask) {
      asked += 1;
      const id = asked;
      return new Promise((answered) => {
        open.set(id, answered);
        port?.postMessage({ say: 'ask', id, ask } satisfies FromFrame);
      });
    },
  };
}
