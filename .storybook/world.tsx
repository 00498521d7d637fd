import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { action } from 'storybook/actions';
import { addons } from 'storybook/preview-api';
import type { Host } from '#core/host.ts';
import { type Scenario, scenario } from '#testing/scenario.ts';
import type { ScenarioName } from '#testing/scenarios.ts';
import { type TestClub, type TestClubCase, testClub } from '#testing/test-club.ts';
import { CopyProvider } from '#ui/copy.tsx';
import { WorldProvider } from '#ui/world/world.tsx';
import { type LanguageName, setPageLanguage } from './languages.ts';

/** Parameters of a story. */
export interface StoryParameters {
  /** Options of testClub: signedIn, member, storage and so on. A function gets the story's controls. */
  kit?: TestClubCase | ((args: object) => TestClubCase);
  /** Prepares responses before the story renders. */
  club?: (kit: TestClub) => void;
}

interface StoryWorldProps extends StoryParameters {
  id: string;
  args: object;
  /** The scenario of the toolbar. It replaces what the story prepares. */
  scenarioName?: ScenarioName;
  language: LanguageName;
  children: ReactNode;
}

const PAGE_CLUB = Symbol.for('homefront.club');
const TICK_MS = 250;

/** Sets the story's club as the page's club, which elements use. */
function makePageClub(made: TestClub): void {
  const slot: { club?: unknown } = Reflect.get(globalThis, PAGE_CLUB) ?? {};
  slot.club = made.club;
  Reflect.set(globalThis, PAGE_CLUB, slot);
}

/** Provides a club with scripted responses for a story, and a host that records the requests of widgets. */
export function StoryWorld(props: StoryWorldProps) {
  const { id, args, kit: kitOrMaker, club: prepare, scenarioName, language, children } = props;
  const fromControls = useMemo(
    () => (typeof kitOrMaker === 'function' ? kitOrMaker(args) : undefined),
    [kitOrMaker, args],
  );
  const kit = typeof kitOrMaker === 'function' ? fromControls : kitOrMaker;
  const made = useMemo(() => {
    const world: TestClub | Scenario = scenarioName ? scenario(scenarioName) : testClub(kit);
    if (!scenarioName) prepare?.(world);
    makePageClub(world);
    return { ...world, host: showInActions(world.host), book: setPageLanguage(language).book };
  }, [kit, prepare, scenarioName, language]);
  useEffect(() => made.club.start(), [made]);
  useEffect(() => playAgain(id), [id]);
  // A story's clock does not run, so that it always looks the same. A scenario's clock runs.
  useEffect(() => {
    if (!scenarioName) return undefined;
    const ticking = setInterval(() => void made.clock.pass(TICK_MS), TICK_MS);
    return () => clearInterval(ticking);
  }, [made, scenarioName]);
  return (
    <CopyProvider book={made.book}>
      <WorldProvider club={made.club} host={made.host}>
        {children}
      </WorldProvider>
    </CopyProvider>
  );
}

let lastId: string | undefined;

/** Plays a story again after the toolbar changed, which Storybook does only on request. */
function playAgain(id: string): void {
  if (lastId === id) {
    lastId = undefined;
    addons.getChannel().emit('forceRemount', { storyId: id });
  } else lastId = id;
}

/** Shows the requests of a widget to its host in the Actions panel. */
function showInActions<H extends Host>(host: H): H {
  const logged = (verb: 'navigate' | 'leave' | 'notify' | 'reload' | 'emit' | 'askPaidMember') => {
    const act = host[verb] as (...words: unknown[]) => void;
    return (...words: unknown[]) => {
      action(`host.${verb}`)(...words);
      act(...words);
    };
  };
  return {
    ...host,
    navigate: logged('navigate'),
    leave: logged('leave'),
    notify: logged('notify'),
    reload: logged('reload'),
    emit: logged('emit'),
    askPaidMember: logged('askPaidMember'),
  };
}

/** Events that would leave the story when nothing handles them. */
const moves = ['club-navigate', 'club-leave', 'club-reload'];
const facts = ['club-notify', 'club-signup', 'club-login', 'club-plan-select', 'club-checkout', 'club-error'];

/** Renders the page around a story, with its theme and direction, and records the events of elements. */
export function StoryPage({ theme, dir, children }: { theme: string; dir: string; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = theme === 'auto' ? '' : theme;
    document.documentElement.style.background = 'var(--club-paper-sunken)';
    for (const element of page.current?.querySelectorAll('*') ?? []) {
      if (!element.localName.startsWith('club-')) continue;
      element.setAttribute('theme', theme);
      element.setAttribute('dir', dir);
      element.setAttribute('lang', document.documentElement.lang);
    }
  });
  useEffect(() => {
    const node = page.current;
    const handle = (event: Event) => {
      if (moves.includes(event.type)) event.preventDefault();
      action(event.type)(event instanceof CustomEvent ? event.detail : undefined);
    };
    for (const kind of [...moves, ...facts]) node?.addEventListener(kind, handle);
    return () => {
      for (const kind of [...moves, ...facts]) node?.removeEventListener(kind, handle);
    };
  }, []);
  return (
    <div ref={page} className="club" style={{ padding: '1rem', background: 'var(--club-paper-sunken)' }}>
      {children}
    </div>
  );
}
