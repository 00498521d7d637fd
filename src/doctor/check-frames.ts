import { doctorCopy as copy } from './doctor.copy.ts';
import { elementsBelow, type Finding } from './page-environment.ts';

interface Frames {
  /** The addresses of the frames that hold elements of ours. */
  holding: readonly string[];
  /** The addresses of the frames of other origins, which the browser does not let us read. */
  closed: readonly string[];
}

/** Reports the frames that need their own doctor, as notes. A frame inside our elements is ours. */
export function checkFrames(): Finding[] {
  const { holding, closed } = framesOfPage();
  return [
    ...holding.map((frame) => note(copy.frameHolds(frame))),
    ...(closed.length > 0 ? [note(copy.framesClosed(closed))] : []),
  ];
}

const note = (found: string): Finding => ({
  problem: 'unseen',
  found,
  paste: copy.framesPaste,
  note: true,
});

/** Returns the frames of the page that hold elements of ours, and those that the browser does not let us read. */
export function framesOfPage(): Frames {
  const holding: string[] = [];
  const closed: string[] = [];
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe, frame')) {
    const inner = readable(frame);
    if (!inner) closed.push(frame.src || 'about:srcdoc');
    else if (elementsBelow(inner).length > 0) holding.push(inner.URL);
  }
  return { holding, closed };
}

/** Returns the document of a frame, or undefined when its origin is another one. */
function readable(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument ?? undefined;
  } catch {
    return undefined;
  }
}
