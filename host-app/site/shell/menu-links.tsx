import type { Place } from '#club/facts/places.ts';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { shellCopy } from './shell.copy.ts';

const entries = [
  { place: 'about', word: 'about' },
  { place: 'benefits', word: 'benefits' },
  { place: 'pricing', word: 'plans' },
] as const;

/** Renders the menu, in the header and in the slide-out (SHELL rows). */
export function MenuLinks({ current }: { current: Place | undefined }) {
  const copy = useCopy('shell', shellCopy);
  return (
    <ul className="club-menu-links">
      {entries.map(({ place, word }) => (
        <li key={place}>
          <PlaceLink place={place} aria-current={place === current ? 'page' : undefined}>
            {copy[word]}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
