import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { pageState } from '#browser/page/page-state.ts';
import type { GivenBrand } from '#club/facts/brand.ts';
import { defineWidget } from '#element/define-widget.tsx';
import { eventually } from '#kit/eventually.ts';
import { recordingHost } from '#testing/recording-host.ts';
import { testClub } from '#testing/test-club.ts';
import { standalone } from '#ui/world/standalone.tsx';
import { WorldProvider } from '#ui/world/world.tsx';
import * as benefits from '#widgets/benefits/benefits.definition.ts';
import { Benefits } from '#widgets/benefits/benefits.tsx';
import { ClubLogoStrip } from '#widgets/logo-strip/logo-strip.ts';

ClubLogoStrip.define('club-logo-strip');

/** A benefit of the brand, and one of ours. */
const OWN = 'Pet care';
const OURS = '24/7 chaplain support';
const siteUrl = 'http://127.0.0.1:1';
const sheet = ':host{--club-brand:#7a1f3d}';
const brand: GivenBrand = {
  name: 'Harbor Families',
  supportEmail: 'help@harbor.example.org',
  logo: { light: '/brand/logo.png', width: 240, height: 80 },
  sheets: [sheet],
  partners: [{ key: 'pets', name: OWN, text: 'Food.', opens: 'partner-site' }],
  claims: [],
};

const texts = new WeakMap<CSSStyleSheet, string>();
const textsOf = (root: ShadowRoot | null) => root?.adoptedStyleSheets.map((one) => texts.get(one)) ?? [];

beforeEach(() => {
  const slot = pageState();
  for (const name of Object.keys(slot)) Reflect.deleteProperty(slot, name);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(function keep(
    this: CSSStyleSheet,
    text: string,
  ) {
    texts.set(this, text);
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Returns the text of HTML. An address has places to break in its markup. */
const textIn = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;

const List = standalone(Benefits);

describe('the brand of configureClub()', () => {
  it('is that of components and elements on one page', async () => {
    configureClub({ siteUrl, brand });
    const { container } = render(<List />);
    expect(container.textContent).toContain(OWN);

    const strip = document.body.appendChild(new ClubLogoStrip());
    await strip.updateComplete;
    expect(strip.shadowRoot?.textContent).toContain(OWN);
    expect(textsOf(strip.shadowRoot)).toContain(sheet);

    defineWidget(benefits);
    const element = document.body.appendChild(document.createElement('club-benefits'));
    await eventually(() => expect(element.shadowRoot?.textContent).toContain(OWN));
    expect(textsOf(element.shadowRoot)).toContain(sheet);
    expect(document.body.textContent).not.toContain(OURS);
  });

  it('also reaches what rendered before the call', async () => {
    const { container } = render(<List />);
    const strip = document.body.appendChild(new ClubLogoStrip());
    await strip.updateComplete;
    expect(strip.shadowRoot?.textContent).toContain('Chaplains');
    await act(async () => configureClub({ siteUrl, brand }));
    expect(container.textContent).toContain(OWN);
    await strip.updateComplete;
    expect(strip.shadowRoot?.textContent).toContain(OWN);
    expect(textsOf(strip.shadowRoot)).toContain(sheet);
  });

  it('is in the HTML of a server, too, so that a browser hydrates the same', () => {
    configureClub({ siteUrl, brand });
    expect(textIn(renderToString(<List />))).toContain(OWN);
  });
});

describe('two renders on one server', () => {
  it('show the brand of their own club each', () => {
    const shown = (given?: GivenBrand) => {
      const { club } = testClub({ options: { brand: given } });
      return textIn(
        renderToString(
          <WorldProvider club={club} host={recordingHost()}>
            <Benefits />
          </WorldProvider>,
        ),
      );
    };
    const [harbor, ours] = [shown(brand), shown()];
    expect(harbor).toContain(OWN);
    expect(harbor).not.toContain(OURS);
    expect(ours).toContain(OURS);
  });
});
