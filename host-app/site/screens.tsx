import { useEffect, useMemo, useState } from 'react';
import { type Place, places } from '#club/facts/places.ts';
import { useCopy } from '#ui/copy.tsx';
import { Recovery } from '#ui/recovery.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import type { Entry } from './routing/entry.ts';
import { redirectOf } from './routing/guard.ts';
import { placeOf } from './routing/place-of.ts';
import { useEntry } from './routing/router.ts';
import { screenOf } from './routing/routes.ts';
import { useScreen } from './routing/use-screen.ts';
import { ScreenFailed, ScreenWaiting } from './shell/screen-panels.tsx';
import { siteCopy } from './shell/site.copy.ts';

type OnPageShown = (entry: Entry) => void;

interface EnteredProps {
  /** Undefined for an unknown path. */
  place: Place | undefined;
  entry: Entry;
  onPageShown: OnPageShown;
}

/** Renders the page of the address. Guards run once per history entry. Title, focus and scroll run again for another member. */
export function Screens({ onPageShown }: { onPageShown: OnPageShown }) {
  const entry = useEntry();
  return <Entered key={entry.key} place={placeOf(entry.path)} entry={entry} onPageShown={onPageShown} />;
}

function Entered({ place, entry, onPageShown }: EnteredProps) {
  const { club, host } = useWorld();
  const userId = useSignal(club.session.userId);
  const query = useMemo(() => new URLSearchParams(entry.search), [entry.search]);
  const [refused] = useState(() => (place ? redirectOf(place, userId !== undefined, query) : undefined));
  const isForMembers = place && places[place].access === 'signed-in';
  // A session that ends here leaves a signed-in-only page. Any other page stays.
  const to = refused ?? (isForMembers && !userId ? 'home' : undefined);

  useEffect(() => {
    if (to) host.navigate({ place: to, replace: true });
  }, [host, to]);

  if (to) return <ScreenWaiting />;
  return (
    <Recovery
      fallback={<ScreenFailed />}
      onFail={(error) => club.log.warn(`The page of ${place ?? 'an unknown path'} failed to render.`, error)}
    >
      <Loaded
        // The page of another member has nothing of the one before.
        key={isForMembers ? userId : ''}
        place={place}
        entry={entry}
        query={query}
        onPageShown={onPageShown}
      />
    </Recovery>
  );
}

function Loaded({ place, entry, query, onPageShown }: EnteredProps & { query: URLSearchParams }) {
  const copy = useCopy('site', siteCopy);
  const isVerified = useSignal(useWorld().club.session.signedIn);
  const state = useScreen(screenOf(place));
  if (state.at === 'loading') return <ScreenWaiting />;
  if (state.at === 'failed') return <ScreenFailed />;
  // After the code the page asks for nothing any more.
  const shown = place === 'verify-otp' && isVerified ? 'verify-success' : place;
  const title = shown ? copy.titles[shown] : copy.notFoundTitle;
  return (
    <>
      <state.Page query={query} />
      <ShownPage entry={entry} title={title} onPageShown={onPageShown} />
    </>
  );
}

/** Rendered after the page, so that its effect runs after the page's own. */
function ShownPage({ entry, title, onPageShown }: { entry: Entry; title: string; onPageShown: OnPageShown }) {
  const copy = useCopy('site', siteCopy);
  const [arrived] = useState(entry);
  useEffect(() => {
    document.title = copy.documentTitle(title);
  }, [copy, title]);
  useEffect(() => onPageShown(arrived), [arrived, onPageShown]);
  return null;
}
