import { languages } from '#club/facts/languages.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { knownElements, nearestTo } from './known-elements.ts';
import { clubScript, type Surroundings, type Verdict } from './surroundings.ts';

/** What the markup of the elements and the boxes around them show. */
export const checkElements = (page: Surroundings): Verdict[] =>
  page.elements.length === 0
    ? checkAbsent(page)
    : page.elements.flatMap((element) => [
        ...checkWidth(element),
        ...checkHidden(element),
        ...checkEndTag(element),
        ...checkAttributes(element),
        ...checkLanguage(element),
      ]);

/** A page that only uses the React components has their boxes. */
const checkAbsent = (page: Surroundings): Verdict[] =>
  document.querySelector('.club')
    ? []
    : [
        {
          problem: 'absent',
          found: copy.absent,
          paste: `${clubScript(page, 'club-pricing.js')}\n<club-pricing></club-pricing>`,
        },
      ];

const boxless = ['club-toaster', 'club-paid-member-dialog'];
const hasBox = ({ localName }: Element): boolean =>
  Boolean(customElements.get(localName)) && !boxless.includes(localName);

function checkWidth(element: Element): Verdict[] {
  const tag = element.localName;
  const isSqueezed = hasBox(element) && !hiddenBy(element) && element.getBoundingClientRect().width < 1;
  if (!isSqueezed) return [];
  const paste = `<div class="club-box"><${tag}></${tag}></div>\n.club-box { inline-size: 100% }`;
  return [{ problem: 'width', found: copy.noWidth(tag), paste }];
}

/** A tab or a dialog hides on purpose, so this is a note. */
function checkHidden(element: Element): Verdict[] {
  const box = hasBox(element) && hiddenBy(element);
  if (!box) return [];
  const found = copy.hidden(element.localName, box === element ? '' : nameOf(box));
  return [{ problem: 'hidden', found, paste: copy.hiddenPaste, note: true }];
}

/** The outermost element without a box; undefined when the element is displayed. */
function hiddenBy(element: Element): Element | undefined {
  let found: Element | undefined;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') found = at;
  return found;
}

function nameOf({ localName, id, classList }: Element): string {
  const [first] = classList;
  if (id) return `<${localName} id="${id}">`;
  return first ? `<${localName} class="${first}">` : `<${localName}>`;
}

/** A fallback is a link or some words. These are the rest of the page. */
const restOfPage = 'script, main, header, footer, nav, h1, h2';

function checkEndTag(element: Element): Verdict[] {
  const tag = element.localName;
  const swallowed = [...element.querySelectorAll('*')].find(
    (inner) => inner.matches(restOfPage) || inner.localName.startsWith('club-'),
  );
  // With render="light" our own content is in there.
  if (!swallowed || element.getAttribute('render') === 'light') return [];
  return [
    { problem: 'unclosed', found: copy.unclosed(tag, swallowed.localName), paste: `<${tag}></${tag}>` },
  ];
}

/** Near misses only: frameworks leave attributes of their own. */
function checkAttributes(element: Element): Verdict[] {
  const tag = element.localName;
  const known = knownElements?.[tag];
  if (!known) return [];
  const names = Object.keys(known);
  // In HTML a property's name arrives in lower case, and the elements take it.
  const taken = new Set([...names, ...names.map((name) => name.replaceAll('-', '')), ...ofHtml]);
  return [...element.attributes].flatMap(({ name, value }): Verdict[] => {
    const written = `${name}="${value}"`;
    const values = known[name];
    if (values && !values.includes(value)) {
      const paste = `<${tag} ${name}="${nearestTo(value, values) ?? values[0]}">`;
      return [{ problem: 'attribute', found: copy.wrongValue(tag, written, values), paste }];
    }
    const meant =
      taken.has(name) || name.length < 4 ? undefined : nearestTo(name.replaceAll('_', '-'), names);
    if (!meant) return [];
    return [
      {
        problem: 'attribute',
        found: copy.unknownAttribute(tag, written),
        paste: `<${tag} ${meant}="${value}">`,
      },
    ];
  });
}

const ofHtml = [
  'class',
  'dir',
  'hidden',
  'id',
  'nonce',
  'part',
  'role',
  'slot',
  'style',
  'tabindex',
  'title',
];

/** What the element speaks decides: an npm build may offer other languages. */
function checkLanguage(element: Element): Verdict[] {
  const tag = element.localName;
  const wanted = element.getAttribute('lang')?.trim() ?? '';
  const base = wanted.toLowerCase().split('-')[0] ?? '';
  const spoken = element.shadowRoot?.querySelector('[lang]')?.getAttribute('lang')?.split('-')[0];
  if (base === '' || Object.hasOwn(languages, base) || spoken === base) return [];
  const names = Object.keys(languages);
  const paste = `<${tag} lang="${nearestLanguage(base)}">`;
  return [{ problem: 'language', found: copy.unknownLanguage(tag, wanted, names), paste }];
}

/** By its code or by its own name: "sp", "spa" and "español" mean "es". */
function nearestLanguage(wanted: string): string {
  const english: Readonly<Record<string, string>> = { en: 'english', es: 'spanish' };
  const isMeant = ([code, name]: [string, string]) =>
    [name.toLowerCase(), english[code] ?? ''].some((word) => word.startsWith(wanted.slice(0, 2)));
  return Object.entries(languages).find(isMeant)?.[0] ?? 'en';
}
