import { describe, expect, it } from 'vitest';
import { createEvents } from './events.ts';

describe('createEvents', () => {
  it('calls listeners in the order they came', () => {
    const events = createEvents();
    const heard: string[] = [];
    events.on(({ kind }) => heard.push(`first ${kind}`));
    events.on(({ kind }) => heard.push(`second ${kind}`));
    events.emit({ kind: 'signed-in' });
    expect(heard).toEqual(['first signed-in', 'second signed-in']);
  });

  it('does not call a listener that another one took away meanwhile', () => {
    const events = createEvents();
    const heard: string[] = [];
    const stops: (() => void)[] = [];
    events.on(() => {
      heard.push('first');
      for (const stop of stops) stop();
    });
    stops.push(events.on(() => heard.push('second')));
    events.emit({ kind: 'signed-in' });
    events.emit({ kind: 'signed-in' });
    expect(heard).toEqual(['first', 'first']);
  });

  it('tells a listener that comes during an event only of later ones', () => {
    const events = createEvents();
    const heard: string[] = [];
    const stop = events.on(() => {
      stop();
      events.on(({ kind }) => heard.push(kind));
    });
    events.emit({ kind: 'signed-in' });
    expect(heard).toEqual([]);
    events.emit({ kind: 'token-refreshed' });
    expect(heard).toEqual(['token-refreshed']);
  });

  it('calls a function that was placed twice until both were taken away', () => {
    const events = createEvents();
    let calls = 0;
    const listener = () => {
      calls += 1;
    };
    const stops = [events.on(listener), events.on(listener)];
    events.emit({ kind: 'signed-in' });
    stops[0]?.();
    events.emit({ kind: 'signed-in' });
    expect(calls).toBe(3);
  });
});
