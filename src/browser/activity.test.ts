import { describe, expect, it } from 'vitest';
import { createActivity } from './activity.ts';

const targets = { window, document, body: document.body };
type Target = keyof typeof targets;

describe('createActivity', () => {
  it.each<[string, Target, boolean]>([
    ['click', 'body', true],
    ['mousemove', 'body', true],
    ['keydown', 'body', true],
    ['touchstart', 'body', true],
    ['scroll', 'document', true],
    ['scroll', 'body', false],
    ['focus', 'window', false],
    ['resize', 'window', false],
  ])('counts %s on %s: %s (SESSION-21)', (kind, target, counts) => {
    let heard = 0;
    const stop = createActivity().onActivity(() => {
      heard += 1;
    });
    targets[target].dispatchEvent(new Event(kind, { bubbles: true }));
    stop();
    targets[target].dispatchEvent(new Event(kind, { bubbles: true }));
    expect(heard).toBe(counts ? 1 : 0);
  });

  it.each<[string, Target, boolean]>([
    ['focus', 'window', true],
    ['pageshow', 'window', true],
    ['online', 'window', true],
    ['visibilitychange', 'document', true],
    ['resume', 'document', true],
    ['focus', 'body', false],
  ])('counts %s of %s as a resume: %s', (kind, target, resumes) => {
    let resumed = 0;
    const stop = createActivity().onResume(() => {
      resumed += 1;
    });
    targets[target].dispatchEvent(new Event(kind));
    stop();
    expect(resumed).toBe(resumes ? 1 : 0);
  });
});
