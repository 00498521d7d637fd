import '#kit/loaded-scenes.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showSite } from '#kit/show-site.tsx';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { Page as About } from './about.tsx';
import { Page as Home } from './home.tsx';

let site: ReturnType<typeof showSite> | undefined;
afterEach(() => site?.stop());

describe('what the pages claim', () => {
  it.each<[string, RegExp]>([
    ['COPY-01', /a membership and savings club for the military community/i],
    ['COPY-02', /membership that pays you back and moves you forward/i],
    ['COPY-04', /military families, veterans, spouses, caregivers and service-minded people/i],
    ['COPY-05', /one membership\. all of these benefits/i],
    ['COPY-06', /up to 6%/i],
    ['COPY-07', /100\+ (partner )?brands/],
    ['COPY-08', /up to 12%/i],
    ['COPY-09', /24\/7 chaplain support/],
    ['COPY-10', /ages 14 or older/],
    ['COPY-11', /remote work and employment help for military spouses/i],
    ['COPY-12', /home and auto insurance.*compare home and auto quotes/i],
    ['COPY-13', /200\+ ?(insurance )?carriers/],
    ['COPY-14', /discounted mortgage origination/i],
    ['COPY-15', /cash-back shopping.*cash back and deals/i],
    ['COPY-16', /travel deals/i],
    ['COPY-17', /up to 15%/i],
    ['COPY-18', /about \$260 a year on trips, on average/i],
    ['COPY-19', /wireless plans/i],
    ['COPY-20', /savings and lifestyle/i],
    ['COPY-21', /up to ?\$3,100 per year in value/i],
    ['COPY-22', /over \$2,200/],
    ['COPY-22', /\$2,200 to \$2,400/],
    ['COPY-23', /about \$160/],
  ])('home shows %s: %s', async (_row, words) => {
    const { container } = show(<Home />, testClub());
    await screen.findByRole('heading', { name: 'What’s it worth to your family?' });
    expect(container.textContent).toMatch(words);
  });

  it('about lists the people it is for (COPY-03)', () => {
    const { container } = show(<About />, testClub());
    expect(container.textContent).toMatch(
      /service members, veterans, spouses, caregivers and other service-minded people/,
    );
  });

  it('shows the wallet credit after a successful signup (COPY-24)', async () => {
    site = showSite('/VerifySuccess', { signedIn: true });
    expect(await screen.findByRole('heading', { name: '$5 added to your wallet' })).toBeTruthy();
  });

  it('never adds the parts up to a total (COPY-21, A-44)', async () => {
    const { container } = show(<Home />, testClub());
    await screen.findByRole('heading', { name: 'What’s it worth to your family?' });
    expect(container.textContent).not.toMatch(/\$2,620|\$2,820|\$3,000/);
  });
});
