import { checkOrigin } from '#browser/page/page-origin.ts';
import type { Stop } from '#core/ports.ts';
import type { FrameMode, FrameParts } from './frame/frame-mode.ts';
import { openFrame } from './frame/lazy-frame.ts';
import { keepScreens } from './next-screen.ts';
import type { ScreenKeeper } from './screen-keeper.ts';

/** What only the elements have that take a password: the code screen in their place, and a frame on our origin. */
export interface ElementForm {
  keepScreens(keeper: ScreenKeeper): Stop;
  openFrame(parts: FrameParts): FrameMode;
  /** Calls back when this page may not call for members: the form gives way to the fallback. */
  checkOrigin(onUnlisted: (why: string) => void): void;
}

export const elementForm: ElementForm = { keepScreens, openFrame, checkOrigin };
