import { SECOND_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '#core/ports.ts';
import {
  aConnect,
  FRAME_VERSION,
  type FrameSettings,
  type FromFrame,
  type FromPage,
  readFromFrame,
  readHello,
} from './frame-bridge.ts';

export interface OutsideParts {
  frame: HTMLIFrameElement;
  /** The club's own origin: nobody else is heard. */
  origin: string;
  clock: Clock;
  settings(): FrameSettings;
  hear(message: FromFrame, tell: (message: FromPage) => void): void;
  /** The frame will not come: refused, unreachable, or of a version we do not speak. */
  lost(why: string): void;
}

export interface OutsideBridge {
  /** What the page says now; nothing happens before the frame is there. */
  tell(message: FromPage): void;
  stop: Stop;
}

/** A frame that has loaded says hello before that: then, or never. */
const HELLO_AFTER_LOAD_MS = 2 * SECOND_MS;
const READY_MS = 20 * SECOND_MS;

/** The page's end of the bridge. A frame that loads anew is taken up anew, on a new channel. */
export function openToFrame({ frame, origin, clock, settings, hear, lost }: OutsideParts): OutsideBridge {
  let port: MessagePort | undefined;
  let stopHello: Stop = () => {};
  const stopReady = clock.after(READY_MS, () => giveUp('it was not ready in time'));

  const tell = (message: FromPage) => port?.postMessage(message);
  const stop = () => {
    window.removeEventListener('message', greet);
    frame.removeEventListener('load', expectHello);
    stopHello();
    stopReady();
    port?.close();
    port = undefined;
  };
  const giveUp = (why: string) => {
    stop();
    lost(why);
  };
  // Refused by frame-ancestors or by this page's own policy, a frame loads all the same, and stays silent.
  const expectHello = () => {
    if (port) return;
    stopHello();
    stopHello = clock.after(HELLO_AFTER_LOAD_MS, () => giveUp('it did not answer'));
  };

  function greet(event: MessageEvent<unknown>): void {
    if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return;
    const version = readHello(event.data);
    if (version === undefined) return;
    if (version !== FRAME_VERSION) return giveUp(`it speaks version ${version}`);
    stopHello();
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readFromFrame(data);
      if (!message) return;
      if (message.say === 'ready') stopReady();
      hear(message, tell);
    };
    frame.contentWindow?.postMessage(aConnect(settings()), origin, [channel.port2]);
  }

  window.addEventListener('message', greet);
  frame.addEventListener('load', expectHello);
  return { tell, stop };
}
