// Runs the doctor in the frames of a page. A frame of another site has its own process and debugging session.
import type { CDPSession, Frame, Page } from 'playwright';
import type { Finding } from '../page-environment.ts';

/** The doctor as a script. Packing puts it here. */
declare const __CLUB_DOCTOR__: string;

interface FrameTree {
  frame: { id: string; url: string; unreachableUrl?: string };
  childFrames?: FrameTree[];
}

/** A document that a debugging session reaches. */
interface ReachedDocument {
  url: string;
  /** The address of a document that did not open. Else the same as `url`. */
  intended: string;
  session: CDPSession;
  contextId: number;
  isTop: boolean;
}

const HAS_ELEMENTS = `[...document.querySelectorAll('*')].some(({ localName }) => localName.startsWith('club-'))`;
// With ?club-doctor in the address the page has called its own.
const EXAMINE = `delete globalThis.clubDoctor;\n${__CLUB_DOCTOR__}\nclubDoctor();`;

/**
 * Returns the findings of a page and of each frame with elements of ours. Frames that the debugger does not reach are a
 * note. It uses the debugging protocol, because a policy without 'unsafe-eval' would refuse `page.evaluate`.
 */
export async function examineFrames(page: Page): Promise<Finding[]> {
  const reached = await reachedDocuments(page);
  const found: Finding[] = [];
  const inFrames: Finding[] = [];
  let hasFrame = false;
  for (const one of reached) {
    if (one.isTop) found.push(...((await evaluate(one, EXAMINE)) as Finding[]));
    else if (await evaluate(one, HAS_ELEMENTS)) {
      hasFrame = true;
      inFrames.push(
        ...((await evaluate(one, EXAMINE)) as Finding[]).map((finding) => named(finding, one.url)),
      );
    }
  }
  // The doctor of the page reports frames that it cannot read. This one has read them.
  const ofPage = found.filter(({ problem }) => problem !== 'unseen' && !(hasFrame && problem === 'absent'));
  return [...ofPage, ...inFrames.filter(({ problem }) => problem !== 'unseen'), ...unseen(page, reached)];
}

const named = (finding: Finding, url: string): Finding => ({
  ...finding,
  found: `In the frame ${url}: ${finding.found}`,
});

/** Returns a note for each frame that the debugger does not reach, and for each whose page did not open. */
function unseen(page: Page, reached: readonly ReachedDocument[]): Finding[] {
  const urls = new Set([...reached.map(({ url }) => url), 'about:blank', '']);
  const failed = reached.filter(({ url }) => url.startsWith('chrome-error:')).map(({ intended }) => intended);
  const missed = page
    .frames()
    .map((frame) => frame.url())
    .filter((url) => !urls.has(url));
  return [...failed, ...missed].map((url) => ({
    problem: 'unseen',
    found: `The frame ${url} could not be looked into.`,
    paste: 'Check its address on its own.',
    note: true,
  }));
}

async function reachedDocuments(page: Page): Promise<ReachedDocument[]> {
  const reached: ReachedDocument[] = [];
  for (const frame of page.frames()) {
    const session = await sessionOf(frame);
    if (session) reached.push(...(await documentsOf(session, frame === page.mainFrame())));
  }
  return reached;
}

/** Returns the session of a frame, or undefined when the frame belongs to the session of its parent. */
const sessionOf = (frame: Frame): Promise<CDPSession | undefined> =>
  frame
    .page()
    .context()
    .newCDPSession(frame)
    .catch(() => undefined);

async function documentsOf(session: CDPSession, isPage: boolean): Promise<ReachedDocument[]> {
  const contexts = new Map<string, number>();
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId = '', isDefault } = context.auxData ?? {};
    if (isDefault) contexts.set(frameId, context.id);
  });
  await session.send('Runtime.enable');
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree };
  return below(frameTree).flatMap(({ frame: { id, url, unreachableUrl = url } }, at) => {
    const contextId = contexts.get(id);
    return contextId === undefined
      ? []
      : [{ url, intended: unreachableUrl, session, contextId, isTop: isPage && at === 0 }];
  });
}

const below = (tree: FrameTree): FrameTree[] => [tree, ...(tree.childFrames ?? []).flatMap(below)];

async function evaluate({ session, contextId }: ReachedDocument, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
