import type { FrameMode, FrameParts } from './frame-mode.ts';

/** Elements whose screen can stand in a frame on our origin: those that take a password. */
const framed: ReadonlySet<string> = new Set(['club-signup', 'club-login']);

export const wantsFrame = (element: Element): boolean =>
  element.getAttribute('isolation') === 'frame' && framed.has(element.localName);

/** The frame itself is loaded by pages that ask for it only. Stopped before it came, it does not come. */
export function openFrame(parts: FrameParts): FrameMode {
  let mode: FrameMode | undefined;
  let isStopped = false;
  import('./frame-mode.ts').then(
    ({ mountFrame }) => {
      if (!isStopped) mode = mountFrame(parts);
    },
    (error: unknown) => parts.onFail(String(error)),
  );
  return {
    update: () => mode?.update(),
    stop() {
      isStopped = true;
      mode?.stop();
    },
  };
}
