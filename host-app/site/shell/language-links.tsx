import { useLocationProperty } from 'wouter/use-browser-location';
import { type Language, languages } from '#club/facts/languages.ts';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { languageHref } from '../language.ts';
import { shellCopy } from './shell.copy.ts';

const entries = Object.entries(languages) as [Language, string][];

/**
 * Renders the languages of the site, each by its own name. They are real links, because another language needs a
 * new page load.
 */
export function LanguageLinks() {
  const copy = useCopy('shell', shellCopy);
  const current = useLanguage();
  // Prerendered HTML has no query. The links get it during hydration.
  const search = useLocationProperty(
    () => location.search,
    () => '',
  );
  return (
    <nav className="club-languages" aria-label={copy.languages}>
      <ul role="list">
        {entries.map(([language, name]) => (
          <li key={language}>
            <a
              href={languageHref(search, language)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
