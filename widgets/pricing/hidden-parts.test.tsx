import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { faqSection } from './lazy-faq.tsx';
import { Pricing, type PricingProps } from './pricing.tsx';

// Loads the lazy part first: these tests are about which parts show.
beforeAll(async () => {
  await faqSection.load();
});

async function open(props: PricingProps) {
  await faqSection.load();
  const kit = testClub();
  kit.club.start();
  const view = show(<Pricing {...props} />, kit);
  await screen.findByText('Premium', { selector: 'h2' });
  return view;
}

describe('hidden parts of Pricing', () => {
  it('shows the plans alone, and the section keeps its name', async () => {
    await open({ hideTitle: true, hideIntro: true, hideFaq: true });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(document.querySelector('header, [part~=intro], #faq')).toBeNull();
    expect(screen.getByRole('region', { name: 'Membership plans' })).toBeTruthy();
  });

  it.each([
    ['title', { hideTitle: true }, ['intro', 'faq']],
    ['intro', { hideIntro: true }, ['title', 'faq']],
    ['questions', { hideFaq: true }, ['title', 'intro']],
  ])('hides the %s only, and shows it again', async (_part, props, left) => {
    const { showAgain } = await open(props);
    const parts = () =>
      [...document.querySelectorAll('[part=title], [part=intro], [part=faq]')].map((one) =>
        one.getAttribute('part'),
      );
    expect(parts()).toEqual(left);
    showAgain(<Pricing />);
    expect(parts()).toEqual(['title', 'intro', 'faq']);
  });
});
