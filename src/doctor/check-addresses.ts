import { isWebAddress } from '#browser/page/page-options.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import type { Finding, PageEnvironment } from './page-environment.ts';

const names = ['site-url', 'api-host', 'siteurl', 'apihost'];

/** Reports each address that the elements ignore, once for all elements that have it. */
export function checkAddresses({ elements }: Pick<PageEnvironment, 'elements'>): Finding[] {
  const tags = new Map<string, Set<string>>();
  for (const element of elements) {
    for (const name of names) {
      const value = element.getAttribute(name)?.trim();
      if (!value || isWebAddress(value)) continue;
      const written = `${name}="${value}"`;
      tags.set(written, (tags.get(written) ?? new Set()).add(`<${element.localName}>`));
    }
  }
  return [...tags].map(([written, of]) => ({
    problem: 'attribute',
    found: copy.ignoredAddress(written, [...of]),
    paste: withScheme(written),
  }));
}

/** Returns the attribute with the scheme that is missing, or that is none for pages. */
function withScheme(written: string): string {
  const [name = '', value = ''] = written.slice(0, -1).split('="');
  const rest = value.includes('://') ? value.slice(value.indexOf('://') + 3) : value.replace(/^\/+/, '');
  const [host = ''] = rest.split(/[:/]/);
  const scheme = host === 'localhost' || host.endsWith('.localhost') ? 'http' : 'https';
  return `${name}="${scheme}://${rest}"`;
}
