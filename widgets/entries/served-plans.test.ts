import { afterEach, describe, expect, it } from 'vitest';
import type { PlanList } from '#contract/plans.ts';
import { somePlans } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { ClubFounderSpots } from '#widgets/founder-spots/founder-spots.ts';
import { type PrintedPlans, plansHtml, spotsHtml } from './served-plans.ts';

ClubFounderSpots.define('club-founder-spots');

afterEach(() => document.body.replaceChildren());

const printed = (list: Partial<PlanList>, more: Partial<PrintedPlans> = {}): PrintedPlans => ({
  siteUrl: 'https://club.test',
  list: { plans: [], ...list } as PlanList,
  attributes: {},
  words: undefined,
  ...more,
});
const spots = (currentFounders: number, more: Partial<PrintedPlans> = {}) =>
  spotsHtml(printed({ currentFounders, foundingLimit: 10_000 }, more));

/** An element with a server's slot and content, on a page whose club has this many founders. */
function takeOver(html: string, currentFounders: number) {
  const { club, net } = testClub();
  net.answer('plans', {
    status: 'success',
    data: [],
    founding_limit: 10_000,
    current_founder_subscriptions: currentFounders,
  });
  const element = new ClubFounderSpots();
  element.attachShadow({ mode: 'open' }).innerHTML = '<style></style><slot></slot>';
  element.innerHTML = html;
  element.club = club;
  document.body.append(element);
  const inside = (selector: string) => element.shadowRoot?.querySelectorAll(selector).length;
  return { club, net, element, inside };
}

describe('the plain list of plans', () => {
  const plans = somePlans();

  it('has the name, the price, the renewal and a link of each plan', () => {
    const box = document.createElement('div');
    box.innerHTML = plansHtml(printed({ plans })) ?? '';
    const items = [...box.querySelectorAll('ul > li')].map((item) => item.textContent);
    expect(items).toHaveLength(plans.length);
    expect(items[0]).toBe('Free Tier $0/month No card needed.');
    expect(items.join('\n')).toMatch(
      /Premium \$[\d.]+\/month Renews automatically at \$[\d.]+ every month until you cancel\./,
    );
    for (const link of box.querySelectorAll('a')) expect(link.href).toBe('https://club.test/pricing-plan');
    expect(box.querySelectorAll('a')).toHaveLength(plans.length);
  });

  it('has the words of another language', () => {
    const words = { lang: 'es', words: { pricing: { title: 'Planes', noCard: 'Sin tarjeta.', per: {} } } };
    const html = plansHtml(printed({ plans }, { words }));
    expect(html).toContain('<ul lang="es" aria-label="Planes">');
    expect(html).toContain('Sin tarjeta.');
  });

  it('is undefined without a plan', () => {
    expect(plansHtml(printed({ plans: [] }))).toBeUndefined();
  });
});

describe('the counter of a server', () => {
  it('shows until the element knows the count', async () => {
    const { club, element, inside } = takeOver(spots(6_120) ?? '', 6_121);
    await element.updateComplete;
    expect([inside('slot'), inside('.club-spots')]).toEqual([1, 0]);
    await club.founder.load();
    await element.updateComplete;
    expect([inside('slot'), inside('.club-spots')]).toEqual([0, 1]);
  });

  it('stays when no answer comes', async () => {
    const { club, net, element, inside } = takeOver(spots(6_120) ?? '', 6_120);
    net.answer('plans', { status: 'error' }, 500);
    await club.founder.load();
    await element.updateComplete;
    expect([inside('slot'), inside('.club-spots')]).toEqual([1, 0]);
  });

  it('has no count that each browser chooses by itself (A-20), and none without an answer', () => {
    expect(spots(1_020)).toBeUndefined();
    expect(spots(1_020, { attributes: { count: 'plans' } })).toContain('<strong>1,021/10,000</strong>');
    expect(spotsHtml(printed({}))).toBeUndefined();
  });

  it('has the words of another language and the label of the page, escaped', () => {
    const words = {
      lang: 'es',
      words: { 'founder-spots': { label: 'Lugares', spots: (a: string, b: string) => `${a}/${b}` } },
    };
    expect(spots(6_120, { words })).toBe('<p lang="es"><strong>6,120/10,000</strong> Lugares</p>');
    expect(spots(6_120, { attributes: { label: '<b>' } })).toContain('</strong> &lt;b&gt;</p>');
  });
});
