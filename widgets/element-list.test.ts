import { describe, expect, it } from 'vitest';
import { elementList, isElementName, pascal } from './element-list.ts';

describe('isElementName', () => {
  it.each(['badge', 'plan-badge', 'plan2-badge', 'a-b-c'])(
    'accepts %s, which gives a name in code',
    (name) => {
      expect(isElementName(name)).toBe(true);
      expect(pascal(name)).toMatch(/^[A-Z][A-Za-z0-9]*$/);
    },
  );

  it.each(['top-10', '10-top', '', 'Plan', 'plan_badge', 'plan--badge', '-plan', 'plan-', '../plan'])(
    'refuses %j',
    (name) => expect(isElementName(name)).toBe(false),
  );

  it('accepts the names of the list', () => {
    expect(elementList.filter(({ name }) => !isElementName(name))).toEqual([]);
  });
});
