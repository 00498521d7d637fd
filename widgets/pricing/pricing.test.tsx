import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { arrange, button, card, cardNames, open, planReply, stage } from '#kit/show-pricing.tsx';
import { show } from '#kit/show.tsx';
import { aPlan, aWirePlan, somePlans } from '#testing/builders.ts';
import { faqSection } from './lazy-faq.tsx';
import { Pricing } from './pricing.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await faqSection.load();
});

describe('Pricing tabs', () => {
  it('shows the monthly plans first and the yearly ones on their tab (PRICING-15, PRICING-16, PRICING-06)', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Monthly', 'Yearly']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Monthly');
    expect(button('Premium').textContent).toBe('Join Monthly');
    await user.click(screen.getByRole('tab', { name: 'Yearly' }));
    expect(button('Premium').textContent).toBe('Join Annually');
  });

  it('selects by the arrow keys, and leaves the keys of the browser alone', async () => {
    const { user } = await open();
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    await user.click(screen.getByRole('tab', { name: 'Monthly' }));
    const seen: (string | null)[] = [];
    for (const keys of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Alt>}{ArrowLeft}{/Alt}']) {
      await user.keyboard(keys);
      seen.push(selected());
    }
    expect(seen).toEqual(['Yearly', 'Monthly', 'Yearly', 'Yearly']);
  });

  it('opens the tab of its property, also when the property changes', async () => {
    const kit = await open(arrange(), { tab: 'year' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Yearly');
    kit.showAgain(<Pricing tab="month" />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Monthly');
  });

  it('orders the plans free, premium, founder, others on both tabs (PRICING-17, PRICING-18, PRICING-01)', async () => {
    const kit = arrange();
    const other = aPlan({ id: 'x', planId: 'unit_month', name: 'Unit', type: 'unit' });
    kit.net.answer('plans', planReply([...somePlans(), other].map(aWirePlan)));
    const { user } = await open(kit);
    expect(cardNames()).toEqual(['Free Tier', 'Premium', 'Founding Member', 'Unit']);
    await user.click(screen.getByRole('tab', { name: 'Yearly' }));
    expect(cardNames()).toEqual(['Free Tier', 'Premium', 'Founding Member']);
  });

  const free = 'Free Tier';
  it.each<[Record<string, string>, string[], string[]]>([
    [{}, [free], [free]],
    [{ campaignType: 'CCA' }, [], [free]],
    [{ highlightedService: 'denali' }, [], [free]],
    [{ highlightedService: 'cca' }, [], []],
    [{ highlightedService: 'CCA' }, [], []],
    [{ source: 'flyer' }, [free], [free]],
  ])(
    'with %j stored shows the free card %j monthly and %j yearly (PRICING-19, PRICING-20)',
    async (storage, month, year) => {
      const { user } = await open(arrange({ storage }));
      const shown = () => cardNames().filter((name) => name === free);
      expect(shown()).toEqual(month);
      await user.click(screen.getByRole('tab', { name: 'Yearly' }));
      expect(shown()).toEqual(year);
    },
  );
});

describe('Pricing while it loads', () => {
  it('shows three placeholder cards by month and a spinner by year (PRICING-21, PRICING-22)', async () => {
    const kit = arrange();
    const release = kit.net.hold('plans');
    const { container, user } = show(<Pricing />, kit);
    const placeholders = () => container.querySelectorAll('[data-state="placeholder"]').length;
    const spinners = () => container.querySelectorAll('.club-spinner').length;
    expect([placeholders(), spinners()]).toEqual([3, 0]);
    expect(screen.getByRole('status').textContent).toBe('Loading plans...');
    await user.click(screen.getByRole('tab', { name: 'Yearly' }));
    expect([placeholders(), spinners()]).toEqual([0, 1]);
    await act(async () => release());
    expect(await screen.findByText('Premium')).toBeTruthy();
    expect(kit.net.calls('plans')).toHaveLength(1);
  });

  it.each([
    ['a refusal', 200, 'Failed to fetch plans', 'ERROR-23'],
    ['no answer', 0, 'Error fetching plans', 'ERROR-24'],
  ])(
    'logs %s to the console only, and tries again on request (%i: %s, ERROR-11)',
    async (_, status, text) => {
      const kit = arrange();
      if (status) kit.net.answer('plans', { status: 'error', message: 'Closed' }, status);
      else kit.net.offline('plans');
      const { user, container } = show(<Pricing />, kit);
      await screen.findByRole('heading', { name: 'Plans aren’t loading' });
      expect(screen.getByRole('alert').textContent).toBe('It’s on us. Please try again in a moment.');
      expect(kit.log.texts('error')).toContain(text);
      expect(kit.host.calls).toEqual([]);
      expect(container.textContent).not.toMatch(/fetch|Closed/);

      kit.net.answer('plans', planReply(somePlans().map(aWirePlan)));
      const release = kit.net.hold('plans');
      const requestCount = kit.net.calls('plans').length;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await user.click(screen.getByRole('button', { name: 'Loading plans...' }));
      expect(kit.net.calls('plans')).toHaveLength(requestCount + 1);
      await act(async () => release());
      const first = await screen.findByRole('heading', { name: 'Free Tier' });
      await eventually(() => expect(document.activeElement).toBe(first));
    },
  );
});

describe('Pricing cards', () => {
  it('shows price and period as one phrase, with decimals only if not whole (FORMAT-03, PRICING-10, PRICING-04)', async () => {
    const kit = arrange();
    kit.net.answer(
      'plans',
      planReply(
        [...somePlans().filter((plan) => plan.planId !== 'premium_month'), aPlan({ amountCents: 2_000 })].map(
          aWirePlan,
        ),
      ),
    );
    const { user } = await open(kit);
    const price = (name: string) =>
      card(name).getByText(/^\$/, { selector: 'strong' }).parentElement?.textContent;
    expect(price('Free Tier')).toBe('$0/month');
    expect(price('Premium')).toBe('$20/month');
    expect(price('Founding Member')).toBe('$14.99/month');
    await user.click(screen.getByRole('tab', { name: 'Yearly' }));
    expect(price('Premium')).toBe('$215.89/year');
  });

  const savings = () =>
    within(stage())
      .queryAllByText(/savings|^Save/)
      .map(({ textContent }) => textContent);
  it('shows one saving a tab: of yearly Premium, or of the founding plan next to monthly Premium (PRICING-25, PRICING-07)', async () => {
    const { user } = await open();
    expect(savings()).toEqual(['Save $5 a month vs. Premium']);
    await user.click(screen.getByRole('tab', { name: 'Yearly' }));
    expect(card('Premium').getByText('(10% savings)')).toBeTruthy();
    expect(savings()).toEqual(['(10% savings)']);
  });

  it('names no founding price as a saving once its spots are taken, and fills the button of Premium', async () => {
    const kit = arrange();
    const figures = { founding_limit: 10_000, current_founder_subscriptions: 10_000 };
    kit.net.answer('plans', planReply(somePlans().map(aWirePlan), figures));
    await open(kit);
    expect(savings()).toEqual([]);
    expect(button('Premium').dataset.look).toBe('primary');
    expect(button('Founding Member').dataset.look).toBe('secondary');
  });

  it('shows in one line what a yearly plan comes to each month and saves, and nothing like it for a free one', async () => {
    const { user } = await open();
    expect(screen.queryByText(/^Comes to/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Yearly' }));
    expect(screen.getAllByText(/^Comes to/).map((node) => node.textContent)).toEqual([
      'Comes to $17.99 a month (10% savings)',
    ]);
    expect(card('Premium').getByText(/^Comes to/)).toBeTruthy();
  });

  it('shows what the founding plan saves and adds to Premium, from the plans of the API', async () => {
    const kit = arrange();
    const premium = aPlan({ amountCents: 2_000, features: ['Chaplain', 'Travel'] });
    const founder = aPlan({
      id: 'f',
      planId: 'founder_month',
      name: 'Founding Member',
      type: 'founder',
      amountCents: 1_500,
      features: ['Chaplain', 'Travel', 'Rate for life'],
    });
    kit.net.answer('plans', planReply([premium, founder].map(aWirePlan)));
    await open(kit);
    const founding = card('Founding Member');
    expect(founding.getByText('Save $5 a month vs. Premium')).toBeTruthy();
    const features = within(founding.getByRole('list', { name: 'What Founding Member includes' }));
    expect(features.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Everything in Premium',
      'Rate for life',
    ]);
    expect(card('Premium').queryByText(/^Save|^Everything/)).toBeNull();
  });

  it('lists the features of a plan (PRICING-05)', async () => {
    await open();
    const list = card('Premium').getByRole('list', { name: 'What Premium includes' });
    expect(list.textContent).toBe('Cash back up to 12%');
  });

  it('marks what is not there yet, in the words of the page or in English', async () => {
    const kit = arrange();
    const features = ['Travel', 'Quotes (coming soon)', '(coming soon) no more'];
    kit.net.answer('plans', planReply([aPlan({ features })].map(aWirePlan)));
    await open(kit);
    const items = card('Premium').getAllByRole('listitem');
    expect(items.map((each) => each.getAttribute('data-state'))).toEqual([null, 'soon', null]);
  });

  it.each([
    [somePlans(), ['secondary', 'secondary', 'primary']],
    [somePlans().filter(({ type }) => type !== 'founder'), ['secondary', 'primary']],
  ])('fills one button: of the founding plan, else of Premium', async (plans, looks) => {
    const kit = arrange();
    kit.net.answer('plans', planReply(plans.map(aWirePlan)));
    await open(kit);
    const buttons = within(stage()).getAllByRole('button');
    expect(buttons.map((each) => each.getAttribute('data-look'))).toEqual(looks);
  });

  it.each([
    [0, 10_000, '1/10000'],
    [6_120, 10_000, '6121/10000'],
    [9_999, 10_000, '10000/10000'],
    [10_000, 10_000, '10000/10000'],
    [12_000, 10_000, '10000/10000'],
  ])(
    'shows the seats of %i of %i founders as %s (PRICING-23, PRICING-24, PRICING-08, PRICING-11)',
    async (count, limit, text) => {
      const kit = arrange();
      const figures = { founding_limit: limit, current_founder_subscriptions: count };
      kit.net.answer('plans', planReply(somePlans().map(aWirePlan), figures));
      await open(kit);
      const last = card('Founding Member').getByText(text).parentElement;
      expect(last?.textContent).toBe(`Founding spots ${text}`);
      expect(last?.nextElementSibling).toBeNull();
      expect(screen.getAllByText(/^\d+\/\d+$/)).toHaveLength(1);
    },
  );

  it('shows no seats when the server sends no count', async () => {
    const kit = arrange();
    kit.net.answer('plans', planReply(somePlans().map(aWirePlan)));
    await open(kit);
    expect(screen.queryByText(/^\d+\/\d+$/)).toBeNull();
  });

  it('explains the founding rate (PRICING-12, PRICING-13, PRICING-14, PRICING-11)', async () => {
    await open();
    const founder = card('Founding Member');
    expect(founder.getByText('Your rate is locked for life. You can only claim it once.')).toBeTruthy();
    expect(
      founder.getByText(/If you cancel, the rate is lost, and you’d rejoin at the standard rate/),
    ).toBeTruthy();
    expect(founder.getByText('First 10,000 members')).toBeTruthy();
  });
});

describe('Pricing questions', () => {
  const heading = () => screen.getByText('Frequently Asked Questions');

  it('show below the cards (FAQ-01)', async () => {
    await open();
    const panel = stage();
    expect(panel.compareDocumentPosition(heading())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('get focus with section=faq only', async () => {
    const { showAgain } = await open();
    expect(document.activeElement).toBe(document.body);
    showAgain(<Pricing section="faq" />);
    expect(document.activeElement).toBe(heading());
  });
});
