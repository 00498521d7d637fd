import '#kit/loaded-scenes.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { show } from '#kit/show.tsx';
import { aPaidMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import type { Page } from '../../routing/screen.ts';
import { Page as ForgotPassword } from '../forgot-password.tsx';
import { Page as Login } from '../login.tsx';
import { Page as ResetPassword } from '../reset-password.tsx';
import { Page as Signup } from '../signup.tsx';
import { Page as VerifyIdentity } from '../verify-identity.tsx';
import { Page as VerifyOtp } from '../verify-otp.tsx';

const open = (Shown: Page) => show(<Shown query={new URLSearchParams('token=t')} />, testClub());

describe('FormFacts', () => {
  it.each<[string, Page]>([
    ['/signup', Signup],
    ['/verify-otp', VerifyOtp],
  ])('is on %s, after the form: a picture and three published facts (ART-04)', (_path, Shown) => {
    const { container } = open(Shown);
    const aside = screen.getByRole('complementary', { name: 'What members get' });
    const facts = within(aside).getAllByRole('listitem');
    expect(facts.map((one) => one.textContent)).toEqual([
      'up to $3,100 per year in value',
      'up to 12% cash back with Premium',
      '24/7 chaplain support',
    ]);
    expect(aside.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    const form = container.querySelector('.club-form-card');
    expect(form?.compareDocumentPosition(aside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each<[string, Page]>([
    ['/login', Login],
    ['/forgot-password', ForgotPassword],
    ['/reset-password', ResetPassword],
    ['/verify-identity', VerifyIdentity],
  ])(
    'is not on %s, which sells nothing to members and has the picture alone (ART-04)',
    async (_path, Shown) => {
      const { container } = open(Shown);
      expect(screen.queryByRole('complementary')).toBeNull();
      await eventually(() =>
        expect(container.querySelectorAll('.club-form-facts-picture svg')).toHaveLength(1),
      );
    },
  );
});

describe('VerifySteps', () => {
  it('explains after the form of /verify-identity what happens next', () => {
    const { container } = open(VerifyIdentity);
    const steps = screen.getByRole('region', { name: 'What happens next' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    const form = container.querySelector('.club-form-card');
    expect(form?.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not there for a member with a paid plan, for whom nothing starts', async () => {
    const kit = testClub({ signedIn: true, member: aPaidMember() });
    await kit.club.members.load();
    show(<VerifyIdentity />, kit);
    expect(screen.queryByText('What happens next')).toBeNull();
  });
});
