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

/** What `openToFrame` works with. */
export interface OutsideParts {
  frame: HTMLIFrameElement;
  /** The club's origin. Messages of other origins are ignored. */
  origin: string;
  clock: Clock;
  /** Returns the settings for a frame that connects. */
  settings(): FrameSettings;
  /** Called with each message of the frame. `send` answers it. */
  onMessage(message: FromFrame, send: (message: FromPage) => void): void;
  /** Called when the frame will not work: refused, unreachable, or of another version. */
  onLost(why: string): void;
}

/** The page's end of the bridge. */
export interface OutsideBridge {
  /** Sends a message to the frame. Does nothing before the frame has connected. */
  send(message: FromPage): void;
  stop: Stop;
}

/** A working frame sends its first message within this time after its load event. */
const HELLO_AFTER_LOAD_MS = 2 * SECOND_MS;
const READY_MS = 20 * SECOND_MS;

/** Opens the page's end of the bridge. A frame that loads again connects again, on a new channel. */
export function openToFrame({
  frame,
  origin,
  clock,
  settings,
  onMessage,
  onLost,
}: OutsideParts): OutsideBridge {
  let port: MessagePort | undefined;
  let stopHello: Stop = () => {};
  const stopReady = clock.after(READY_MS, () => giveUp('it was not ready in time'));

  const send = (message: FromPage) => port?.postMessage(message);
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
    onLost(why);
  };
  // A frame that frame-ancestors or this page's policy refuses still fires `load`, but sends no message.
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
      onMessage(message, send);
    };
    frame.contentWindow?.postMessage(aConnect(settings()), origin, [channel.port2]);
  }

  window.addEventListener('message', greet);
  frame.addEventListener('load', expectHello);
  return { send, stop };
}
