import { describe, expect, it } from 'vitest';
import { recordingLog } from '#testing/recording-log.ts';
import { createEvents } from './events.ts';

describe('createEvents', () => {
  it('calls listeners in the order of their registration', () => {
    const events = createEvents(recordingLog());
    const heard: string[] = [];
    events.on(({ kind }) => heard.push(`first ${kind}`));
    events.on(({ kind }) => heard.push(`second ${kind}`));
    events.emit({ kind: 'signed-in' });
    expect(heard).toEqual(['first signed-in', 'second signed-in']);
  });

  it('does not call a listener that another one has just removed', () => {
    const events = createEvents(recordingLog());
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

  it('does not call a listener for the event during which it was added', () => {
    const events = createEvents(recordingLog());
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

  it('calls the others when one throws, and logs its error', () => {
    const log = recordingLog();
    const events = createEvents(log);
    const heard: string[] = [];
    const cause = new Error('A fault of the page');
    events.on(() => {
      throw cause;
    });
    events.on(({ kind }) => heard.push(kind));
    events.emit({ kind: 'signed-in' });
    expect(heard).toEqual(['signed-in']);
    expect(log.entries).toEqual([{ level: 'error', text: 'onEvent listener failed', cause }]);
  });

  it('calls a function that was added twice until both are removed', () => {
    const events = createEvents(recordingLog());
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
