import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Banner, type BannerWords } from './banner.tsx';

const onLine = vi.spyOn(navigator, 'onLine', 'get');

afterEach(() => {
  cleanup();
  onLine.mockReset();
});

function shown(tone: BannerWords['tone'], isOnline: boolean) {
  onLine.mockReturnValue(isOnline);
  render(<Banner words={{ tone, text: 'Server error. Try again later.' }} />);
}

describe('Banner', () => {
  it('adds the reason to a failure while the device is offline, and keeps the text', () => {
    shown('bad', false);
    expect(screen.getByText('Server error. Try again later.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'Server error. Try again later. You’re offline. Nothing you typed is lost. Try again when you’re back online.',
    );
  });

  it.each([
    ['bad', true, 'alert'],
    ['good', false, 'status'],
  ] as const)('shows the text alone for a %s result with a connection of %s', (tone, isOnline, role) => {
    shown(tone, isOnline);
    expect(screen.getByRole(role).textContent).toBe('Server error. Try again later.');
  });
});
