import type { FrameMode, FrameParts } from './frame-mode.ts';

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
