import { SAYS_NOT_AFFILIATED } from '#club/facts/brand.ts';
import type { Place, PlaceQuery } from '#club/facts/places.ts';
import { Breakable } from '#ui/breakable.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useBrand } from '#ui/world/world.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { shellCopy } from './shell.copy.ts';

interface FooterLink {
  word: 'benefits' | 'membershipTiers' | 'faqs' | 'about' | 'support' | 'terms' | 'privacy';
  place: Place;
  query?: PlaceQuery;
}

const groups: readonly { title: 'explore' | 'help' | 'legal'; links: readonly FooterLink[] }[] = [
  {
    title: 'explore',
    links: [
      { word: 'benefits', place: 'benefits' },
      { word: 'membershipTiers', place: 'pricing' },
      { word: 'about', place: 'about' },
    ],
  },
  {
    title: 'help',
    links: [
      { word: 'faqs', place: 'pricing', query: { section: 'faq' } },
      { word: 'support', place: 'support' },
    ],
  },
  {
    title: 'legal',
    links: [
      { word: 'terms', place: 'terms' },
      { word: 'privacy', place: 'privacy' },
    ],
  },
];

export function Footer() {
  const copy = useCopy('shell', shellCopy);
  const brand = useBrand();
  return (
    <footer className="club-footer">
      <div className="club-footer-row">
        <div className="club-footer-brand">
          <Logo />
          <p>{copy.tagline}</p>
          <address>
            {brand.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`mailto:${brand.supportEmail}`}>
              <Breakable text={brand.supportEmail} />
            </a>
            <span>{brand.supportPhone}</span>
          </address>
        </div>
        <nav className="club-footer-menu" aria-label={copy.footerMenu}>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className="club-footer-title">{copy[title]}</p>
              <ul>
                {links.map(({ word, place, query }) => (
                  <li key={word}>
                    <PlaceLink place={place} query={query}>
                      {copy[word]}
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="club-footer-end">
        <p>© {brand.legalName}</p>
        <LanguageLinks />
        {SAYS_NOT_AFFILIATED ? <p className="club-footer-note">{copy.notAffiliated}</p> : null}
      </div>
    </footer>
  );
}
