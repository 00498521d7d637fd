import type { FrameMode, FrameParts } from './frame-mode.ts';

/** Loads the frame code, then mounts the frame. Does not mount it when `stop` is called first. */
export function openFrame(parts: FrameParts): FrameMode {
  let mode: FrameMode | undefined;
  let isStopped = false;
  import('./frame-mode.ts').then(
    ({ mountFrame }) => {
      if (!isStopped) mode = mountFrame(parts);
    },
    (error: unknown) => parts.onFail(String(error), 'script'),
  );
  return {
    update: () => mode?.update(),
    stop() {
      isStopped = true;
      mode?.stop();
    },
  };
}
