import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDefaults } from '#core/club-options.ts';
import { aPlan, aWirePlan } from '#testing/builders.ts';
import { pagePlans } from './page-plans.ts';
import { pageState } from './page-state.ts';
import { prefetchPlans } from './prefetch-plans.ts';

const SCRIPT = 'https://club.example.org/embed/club-pricing.js';
const PATH = '/api/membership/subscriptions/plans';
const requests: string[] = [];
let near = true;

beforeEach(() => {
  near = true;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, near ? 0 : 9_000, 20, 20),
  );
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const data = [aWirePlan(aPlan({ name: 'Premium' }))];
    return new Response(JSON.stringify({ status: 'success', data }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  Reflect.deleteProperty(pageState(), 'prefetchedPlans');
  Reflect.deleteProperty(pageState(), 'options');
  requests.splice(0);
});

const place = (html: string) => {
  document.body.innerHTML = html;
  prefetchPlans('club-pricing', SCRIPT);
  return requests.splice(0);
};

describe('prefetchPlans', () => {
  it.each([
    ['<club-pricing></club-pricing>', 'https://club.example.org'],
    ['<club-pricing api-host="https://api.example.org/"></club-pricing>', 'https://api.example.org'],
    ['<club-pricing site-url="https://site.example.org"></club-pricing>', 'https://site.example.org'],
    [
      '<club-login apihost="https://a.example.org"></club-login><club-pricing api-host="https://b.example.org"></club-pricing>',
      'https://a.example.org',
    ],
  ])('requests the plans for %s at %s', (html, host) => {
    expect(place(html)).toEqual([host + PATH]);
  });

  it('sends no request without such an element in view', () => {
    expect(place('<club-login></club-login>')).toEqual([]);
    near = false;
    expect(place('<club-pricing></club-pricing>')).toEqual([]);
  });

  it('sends no request when other settings name the address of the club', () => {
    const block = '<script type="application/json" id="club-config">{}</script>';
    expect(place(`<club-pricing></club-pricing>${block}`)).toEqual([]);
    pageState().options = { apiHost: 'https://api.example.org' };
    expect(place('<club-pricing></club-pricing>')).toEqual([]);
  });

  it('sends one request for several entries', () => {
    place('<club-pricing></club-pricing>');
    expect(place('<club-pricing></club-pricing>')).toEqual([]);
  });

  it('leaves no unhandled rejection when the reply is not used', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    place('<club-pricing></club-pricing>');
    await expect(pageState().prefetchedPlans?.response).rejects.toThrow('offline');
  });
});

describe('pagePlans', () => {
  const plansAt = (host: string) => {
    Reflect.deleteProperty(pageState(), 'plans');
    return pagePlans(withDefaults({ siteUrl: host, apiHost: host }));
  };

  it('uses the early reply once, and sends a request the next time', async () => {
    place('<club-pricing></club-pricing>');
    const { requestPlans } = plansAt('https://club.example.org');
    expect(await requestPlans()).toMatchObject({ at: 'list', list: { plans: [{ name: 'Premium' }] } });
    expect(requests).toEqual([]);
    const { requestPlans: later } = plansAt('https://club.example.org');
    await later();
    expect(requests).toEqual([`https://club.example.org${PATH}`]);
  });

  it.each(['<club-pricing lang="es"></club-pricing>', '<club-pricing lang="es-MX"></club-pricing>'])(
    'uses the early reply of %s for Spanish plans only',
    async (html) => {
      place(html);
      const { loadPlans } = plansAt('https://club.example.org');
      await loadPlans('es');
      expect(requests).toEqual([]);
      place(html);
      const { loadPlans: inEnglish } = plansAt('https://club.example.org');
      await inEnglish('en');
      expect(requests).toEqual([`https://club.example.org${PATH}`]);
    },
  );

  it('sends a request when the early reply came from another address', async () => {
    place('<club-pricing></club-pricing>');
    const { requestPlans } = plansAt('https://other.example.org');
    await requestPlans();
    expect(requests).toEqual([`https://other.example.org${PATH}`]);
  });

  it('is one object for every copy of the script', () => {
    const plans = plansAt('https://club.example.org');
    expect(pagePlans(withDefaults({}))).toBe(plans);
  });
});
