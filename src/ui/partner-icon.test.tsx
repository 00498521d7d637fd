import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Service } from '#club/facts/partners.ts';
import { PartnerIcon } from './partner-icon.tsx';

const drawn = (service: Service) =>
  render(<PartnerIcon service={service} />).container.querySelector('svg')?.innerHTML ?? '';

it('draws a price tag for a benefit without an icon of its own', () => {
  const tag = drawn('no-such-partner' as Service);
  expect(tag).toContain('<path');
  expect(drawn('cca')).not.toBe(tag);
});
