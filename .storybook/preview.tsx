import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, useMemo } from 'react';
import { recordingHost } from '#kit/recording-host.ts';
import { type TestClub, type TestClubCase, testClub } from '#kit/test-club.ts';
import '#style/tokens.css';
import '#style/base.css';
import { WorldProvider } from '#ui/world.tsx';
import './sheets.ts';

interface StoryParameters {
  /** Options of testClub: signedIn, member, storage and so on. */
  kit?: TestClubCase;
  /** Prepares answers before the story renders. */
  club?: (kit: TestClub) => void;
}

const PAGE_CLUB = Symbol.for('homefront.club');

/** Every story gets a club of its own on scripted answers, and a host that records what was asked. */
const inAClub: Decorator = (Story, { parameters, id }) => {
  const { kit: options, club: prepare } = parameters as StoryParameters;
  const kit = useMemo(() => {
    const made = testClub(options);
    prepare?.(made);
    // Elements take the page's club: in a story that is the story's.
    const slot: { club?: unknown } = Reflect.get(globalThis, PAGE_CLUB) ?? {};
    slot.club = made.club;
    Reflect.set(globalThis, PAGE_CLUB, slot);
    return made;
  }, [options, prepare]);
  const host = useMemo(() => kit.host ?? recordingHost(), [kit]);
  useEffect(() => kit.club.start(), [kit]);
  return (
    <WorldProvider club={kit.club} host={host} key={id}>
      <Story />
    </WorldProvider>
  );
};

const inATheme: Decorator = (Story, { globals }) => {
  useEffect(() => {
    document.documentElement.dataset.theme = String(globals.theme);
  }, [globals.theme]);
  return (
    <div className="club" style={{ padding: '1rem', background: 'var(--club-paper-sunken)' }}>
      <Story />
    </div>
  );
};

const preview: Preview = {
  decorators: [inAClub, inATheme],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
};
export default preview;
