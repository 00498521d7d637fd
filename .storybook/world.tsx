import { type ReactNode, useEffect, useMemo } from 'react';
import { type TestClub, type TestClubCase, testClub } from '#kit/test-club.ts';
import { WorldProvider } from '#ui/world.tsx';

export interface StoryParameters {
  /** Options of testClub: signedIn, member, storage and so on. */
  kit?: TestClubCase;
  /** Prepares answers before the story renders. */
  club?: (kit: TestClub) => void;
}

const PAGE_CLUB = Symbol.for('homefront.club');

/** Elements take the page's club: in a story that is the story's. */
function makePageClub(made: TestClub): void {
  const slot: { club?: unknown } = Reflect.get(globalThis, PAGE_CLUB) ?? {};
  slot.club = made.club;
  Reflect.set(globalThis, PAGE_CLUB, slot);
}

/** A club of the story's own on scripted answers, and a host that records what was asked. */
export function StoryWorld({
  kit: options,
  club: prepare,
  children,
}: StoryParameters & { children: ReactNode }) {
  const kit = useMemo(() => {
    const made = testClub(options);
    prepare?.(made);
    makePageClub(made);
    return made;
  }, [options, prepare]);
  useEffect(() => kit.club.start(), [kit]);
  return (
    <WorldProvider club={kit.club} host={kit.host}>
      {children}
    </WorldProvider>
  );
}

export function StoryTheme({ theme, children }: { theme: string; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <div className="club" style={{ padding: '1rem', background: 'var(--club-paper-sunken)' }}>
      {children}
    </div>
  );
}
