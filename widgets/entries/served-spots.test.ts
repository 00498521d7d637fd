import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PlanList } from '#contract/read.ts';
import { testClub } from '#testing/test-club.ts';
import { ClubFounderSpots } from '#widgets/founder-spots/founder-spots.ts';
import { type ServedSpots, spotsHtml } from './served-spots.ts';

const TAG = 'club-founder-spots';

beforeAll(() => {
  if (!customElements.get(TAG)) customElements.define(TAG, ClubFounderSpots);
});
afterEach(() => document.body.replaceChildren());

const served = (currentFounders: number, more: Partial<ServedSpots> = {}) =>
  spotsHtml({
    siteUrl: 'https://club.test',
    plans: { plans: [], currentFounders, foundingLimit: 10_000 } as PlanList,
    attributes: {},
    words: undefined,
    ...more,
  });

/** An element with printed HTML in its shadow root, on a page whose club has this many founders. */
function takeOver(html: string, currentFounders: number) {
  const { club, net } = testClub();
  net.answer('plans', {
    status: 'success',
    data: [],
    founding_limit: 10_000,
    current_founder_subscriptions: currentFounders,
  });
  const element = document.createElement(TAG) as ClubFounderSpots;
  element.attachShadow({ mode: 'open' }).innerHTML = html;
  element.club = club;
  document.body.append(element);
  const shown = () => element.shadowRoot?.querySelectorAll('.club-spots').length;
  const markup = () => element.shadowRoot?.querySelector('.club-spots')?.outerHTML ?? '';
  return { club, net, element, shown, markup };
}

/** Markup without the comments and the spaces of Lit. */
const plain = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  const all = document.createTreeWalker(box, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const empty: ChildNode[] = [];
  while (all.nextNode()) {
    const node = all.currentNode as Comment | Text;
    if (node.nodeType === Node.COMMENT_NODE || node.data.trim() === '') empty.push(node);
  }
  for (const node of empty) node.remove();
  return box.innerHTML;
};

describe('the counter of a server', () => {
  it('is what the element renders, which replaces it at once', async () => {
    const html = served(6_120) ?? '';
    expect(html).toContain('<strong>6,120</strong><span>/10,000</span>');
    const { club, shown, markup, element } = takeOver(html, 6_120);
    expect([shown(), markup()]).toEqual([1, html]);
    await club.founder.load();
    await element.updateComplete;
    expect(shown()).toBe(1);
    expect(markup()).not.toBe(html);
    expect(plain(markup())).toBe(plain(html));
  });

  it('stays when no answer comes', async () => {
    const html = served(6_120) ?? '';
    const { club, net, element, markup } = takeOver(html, 6_120);
    net.answer('plans', { status: 'error' }, 500);
    await club.founder.load();
    await element.updateComplete;
    expect(markup()).toBe(html);
  });

  it('has no count that each browser chooses by itself (A-20), and none without an answer', () => {
    expect(served(1_020)).toBeUndefined();
    expect(served(1_020, { attributes: { count: 'plans' } })).toContain('<strong>1,021</strong>');
    expect(
      spotsHtml({
        siteUrl: '',
        plans: { plans: [] } as unknown as PlanList,
        attributes: {},
        words: undefined,
      }),
    ).toBeUndefined();
  });

  it('has the words of another language and the label of the page, escaped', () => {
    const words = {
      lang: 'es',
      words: { 'founder-spots': { label: 'Lugares', spots: (a: string, b: string) => `${a}/${b}` } },
    };
    expect(served(6_120, { words })).toContain('>Lugares</span>');
    expect(served(6_120, { attributes: { label: '<b>' } })).toContain('>&lt;b&gt;</span>');
  });
});
