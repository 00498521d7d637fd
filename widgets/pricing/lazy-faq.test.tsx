import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { FaqSection } from './lazy-faq.tsx';

const TITLE = 'Frequently Asked Questions';
const section = (at: 'loading' | 'ready') => (
  <FaqSection title={TITLE} goThere={false} plans={at === 'ready' ? { at, offers: [] } : { at }} />
);
const macrotask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('the questions on a partner page', () => {
  it('load after the plans, again after a failure when back online, and at once the next time (FAQ-01)', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.doMock('./faq-section.tsx', () => {
      throw new Error('gone');
    });
    const { container, showAgain, unmount } = show(section('loading'), testClub());
    await macrotask();
    expect(container.textContent).toBe('');

    showAgain(section('ready'));
    const link = await screen.findByRole('link', { name: TITLE });
    expect(link.getAttribute('href')).toMatch(/\/pricing-plan\?section=faq$/);
    expect(warned).toHaveBeenCalledTimes(1);

    vi.doUnmock('./faq-section.tsx');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
    unmount();
    show(section('loading'), testClub());
    expect(screen.getByRole('region', { name: TITLE })).toBeTruthy();
  });
});
