import { doctorCopy as copy } from './doctor.copy.ts';
import type { Finding } from './page-environment.ts';

const SHEET = '/club-theme.css';

/** Reports theming that the page's CSP refuses: a style element or attribute without effect. */
export function checkStyles(): Finding[] {
  const blocks = [...document.querySelectorAll('style')]
    .filter(({ textContent, sheet, media }) => isOurs(textContent) && !sheet && !media)
    .map(({ textContent }) => textContent.trim());
  const attributes = [...document.querySelectorAll<HTMLElement>('[style*="--club-"]')]
    .filter(({ style }) => style.length === 0)
    .map((element) => `${element.localName} { ${element.getAttribute('style')} }`);
  const rules = [...blocks, ...attributes];
  if (rules.length === 0) return [];
  const where = blocks.length > 0 ? '<style>' : 'style="--club-…"';
  const paste = `<link rel="stylesheet" href="${SHEET}">\n/* ${SHEET} */\n${rules.join('\n')}`;
  return [{ problem: 'policy', found: copy.styles(where), paste }];
}

/** The browser has parsed no rule of a refused sheet. Its text has a token or a tag of ours. */
const isOurs = (text: string): boolean => text.includes('club-');
