import { pageClub } from '#browser/page/page-club.ts';
import { pageOptions } from '#browser/page/page-options.ts';
import type { Stop } from '#core/ports.ts';
import { type CodeScreenHost, setUpCodeScreen } from './code-screen.ts';
import type { FrameMode, FrameParts } from './frame/frame-mode.ts';

/** What only elements with a password field need. Other elements do not load it. */
export interface ElementForm {
  /** Shows the code screen instead of the form when signup or login leads there. */
  setUpCodeScreen(keeper: CodeScreenHost): Stop;
  /** Shows the form in a frame on our origin, for `isolation="frame"`. */
  openFrame(parts: FrameParts): FrameMode;
  /** Calls back when the API does not list this page's origin. Then the element shows its fallback. */
  checkOrigin(onUnlisted: (why: string, reason: 'origin') => void): void;
  /** Returns whether somebody is signed in on this page. */
  hasMember(): boolean;
  /** Returns whether it has a Google button on this page. */
  hasGoogle(): boolean;
}

const hasGoogle = (): boolean => Boolean(pageOptions().googleClientId);

const hasMember = (): boolean => pageClub().session.signedIn.peek();

/** Loads the check later, because the form needs no answer to it. Without a connection the form itself reports the failure. */
const checkOrigin: ElementForm['checkOrigin'] = (onUnlisted) => {
  import('#browser/page/page-origin.ts').then(
    (origin) => origin.checkOrigin(onUnlisted),
    () => {},
  );
};

/** Loads the frame code, then mounts the frame. Does not mount it when `stop` is called first. */
function openFrame(parts: FrameParts): FrameMode {
  let mode: FrameMode | undefined;
  let isStopped = false;
  import('./frame/frame-mode.ts').then(
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

/** The one implementation of `ElementForm`. */
export const elementForm: ElementForm = { setUpCodeScreen, openFrame, checkOrigin, hasMember, hasGoogle };
