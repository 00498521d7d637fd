import type { BrowserContext } from 'playwright';
import { elementFacts } from '../element-facts.ts';

const MARK = 'contract gate:';
/** The document dispatches the events of the session, and those of elements that are already removed. */
const DOCUMENT = '#document';

interface Promised {
  events: Readonly<Record<string, readonly string[]>>;
  parts: Readonly<Record<string, readonly string[]>>;
  mark: string;
}

/** What the pages of a browser did, compared with the definitions of the elements. */
export interface ContractSpy {
  /** Each `tag: what` that a page did and the manifest does not list. */
  readonly broken: Set<string>;
  /** Each `tag event name` and `tag part name` that a page showed. */
  readonly seen: Set<string>;
}

/**
 * Records the events and parts of elements on every page of this context. Marks those that the manifest does not list.
 */
export async function spyOnContract(context: BrowserContext, spy: ContractSpy): Promise<void> {
  context.on('console', (line) => {
    const text = line.text();
    if (!text.startsWith(MARK)) return;
    const [how = '', ...words] = text.slice(MARK.length + 1).split(' ');
    (how === 'broken' ? spy.broken : spy.seen).add(words.join(' '));
  });
  const facts = await elementFacts();
  const promised: Promised = {
    events: Object.fromEntries([
      ...facts.map(({ tag, events }) => [tag, events]),
      [DOCUMENT, facts.flatMap(({ events }) => events).concat(ofTheDocument)],
    ]),
    parts: Object.fromEntries(facts.map(({ tag, parts }) => [tag, parts])),
    mark: MARK,
  };
  await context.addInitScript(watchPage, promised);
}

const ofTheDocument = [
  'club-session',
  'club-logout',
  'club-inactivity-logout',
  'club-token-refreshed',
  'club-version-conflict',
];

/** Runs in the page, before its own scripts. */
function watchPage({ events, parts, mark }: Promised): void {
  const reported = new Set<string>();
  const note = (tag: string, kind: 'event' | 'part', name: string, known: readonly string[] | undefined) => {
    const what = `${known?.includes(name) ? 'seen' : 'broken'} ${tag} ${kind} ${name}`;
    if (reported.has(what)) return;
    reported.add(what);
    console.debug(`${mark} ${what}`);
  };
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    const tag = this instanceof Element ? this.localName : '#document';
    const isOurs = event.type.startsWith('club-') && (tag.startsWith('club-') || tag === '#document');
    if (isOurs) note(tag, 'event', event.type, events[tag]);
    return dispatchEvent.call(this, event);
  };
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    const tag = this.localName;
    if (!tag.startsWith('club-')) return root;
    const look = () => {
      for (const marked of root.querySelectorAll('[part]'))
        for (const name of marked.part) note(tag, 'part', name, parts[tag]);
    };
    const watch = { childList: true, subtree: true, attributes: true, attributeFilter: ['part'] };
    new MutationObserver(look).observe(root, watch);
    return root;
  };
}
