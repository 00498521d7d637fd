import { describe, expect, it } from 'vitest';
import { type Standing, standingOf } from './access.ts';

describe('standingOf', () => {
  it.each<[string | undefined, string | undefined, Standing, string]>([
    [undefined, 'Premium', 'guest', 'ROUTE-31'],
    ['7', 'Free Tier', 'free', 'ROUTE-32'],
    ['7', ' FREE tier ', 'free', 'ROUTE-32'],
    ['7', undefined, 'free', 'ROUTE-34'],
    ['7', '  ', 'free', 'ROUTE-34'],
    ['7', 'Premium', 'paid', 'ROUTE-34'],
    ['7', 'Free Tier Plus', 'paid', 'ROUTE-34'],
  ])('user %s with plan %j is %s (%s)', (userId, planName, standing) =>
    expect(standingOf(userId, planName)).toBe(standing),
  );
});
