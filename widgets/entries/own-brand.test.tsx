import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { pageState } from '#browser/page/page-state.ts';
import { type GivenBrand, ourBrand } from '#club/facts/brand.ts';
import { defineWidget } from '#element/define-widget.tsx';
import { eventually } from '#kit/eventually.ts';
import { recordingHost } from '#testing/recording-host.ts';
import { testClub } from '#testing/test-club.ts';
import { alone } from '#ui/world/alone.tsx';
import { WorldProvider } from '#ui/world/world.tsx';
import { ClubLogoStrip } from '#widgets/logo-strip/logo-strip.ts';
import * as pricing from '#widgets/pricing/pricing.definition.ts';
import { Pricing } from '#widgets/pricing/pricing.tsx';

const siteUrl = 'http://127.0.0.1:1';
const sheet = ':host{--club-brand:#7a1f3d}';
const brand: GivenBrand = {
  name: 'Harbor Families',
  supportEmail: 'help@harbor.example.org',
  logo: { light: '/brand/logo.png', width: 240, height: 80 },
  sheets: [sheet],
  partners: [{ key: 'pets', name: 'Pet care', text: 'Food.', opens: 'partner-site' }],
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

const Plans = alone(Pricing);

describe('the brand of configureClub()', () => {
  it('is that of components and elements on one page', async () => {
    configureClub({ siteUrl, brand });
    const { container } = render(<Plans />);
    expect(container.textContent).toContain(brand.supportEmail);

    const strip = document.body.appendChild(new ClubLogoStrip());
    await strip.updateComplete;
    expect(strip.shadowRoot?.textContent).toContain('Pet care');
    expect(textsOf(strip.shadowRoot)).toContain(sheet);

    defineWidget(pricing);
    const element = document.body.appendChild(document.createElement('club-pricing'));
    await eventually(() => expect(element.shadowRoot?.textContent).toContain(brand.supportEmail));
    expect(textsOf(element.shadowRoot)).toContain(sheet);
    expect(document.body.textContent).not.toContain(ourBrand.supportEmail);
  });

  it('also reaches what rendered before the call', async () => {
    const { container } = render(<Plans />);
    const strip = document.body.appendChild(new ClubLogoStrip());
    await strip.updateComplete;
    expect(strip.shadowRoot?.textContent).toContain('Chaplains');
    await act(async () => configureClub({ siteUrl, brand }));
    expect(container.textContent).toContain(brand.supportEmail);
    await strip.updateComplete;
    expect(strip.shadowRoot?.textContent).toContain('Pet care');
    expect(textsOf(strip.shadowRoot)).toContain(sheet);
  });

  it('is in the HTML of a server, too, so that a browser hydrates the same', () => {
    configureClub({ siteUrl, brand });
    expect(textIn(renderToString(<Plans />))).toContain(brand.supportEmail);
  });
});

describe('two renders on one server', () => {
  it('show the brand of their own club each', () => {
    const shown = (given?: GivenBrand) => {
      const { club } = testClub({ options: { brand: given } });
      return textIn(
        renderToString(
          <WorldProvider club={club} host={recordingHost()}>
            <Pricing />
          </WorldProvider>,
        ),
      );
    };
    const [harbor, ours] = [shown(brand), shown()];
    expect(harbor).toContain(brand.supportEmail);
    expect(harbor).not.toContain(ourBrand.supportEmail);
    expect(ours).toContain(ourBrand.supportEmail);
  });
});
