import { afterEach, describe, expect, it } from 'vitest';
import { queuePresses } from './early-presses.ts';
import { dropQueued, queuedIn } from './queued-presses.ts';

let release = () => {};
afterEach(() => {
  release();
  document.body.replaceChildren();
});

function page(html: string) {
  document.body.innerHTML = html;
  release = queuePresses(document.body, { controls: 'button, a:not([target])' });
  return (selector: string, how: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
}

describe('queuePresses', () => {
  it('marks each pressed control once, in the order of the presses, and shows it as busy', () => {
    const press = page('<button id="a">A</button><button id="b">B</button>');
    for (const selector of ['#b', '#a', '#b']) press(selector);
    expect(queuedIn(document).map(({ id, ariaBusy }) => [id, ariaBusy ?? 'true'])).toEqual([
      ['b', 'true'],
      ['a', 'true'],
    ]);
    dropQueued(document);
    expect(document.querySelector('[data-pressed], [aria-busy]')).toBeNull();
  });

  it('queues a link that asks the page, but not one that opens a tab', () => {
    const press = page('<a id="own" href="/a">A</a><a id="new" href="/b" target="_blank">B</a>');
    const ends = [press('#own'), press('#own', { ctrlKey: true }), press('#new')];
    expect(ends).toEqual([true, false, false]);
    expect(queuedIn(document).map(({ id }) => id)).toEqual(['own']);
  });

  it('queues a submit without a press, by the button of the form', () => {
    page('<form><input name="email"><button>Show</button><button type="submit">Send</button></form>');
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.forms[0]?.dispatchEvent(submit);
    expect([submit.defaultPrevented, queuedIn(document)[0]?.textContent]).toEqual([true, 'Send']);
  });

  it('selects the last pressed tab immediately, queues it alone, and names its panel by it (TAP-02)', () => {
    const press = page(
      '<div><button id="a" role="tab" aria-selected="true">A</button><button id="b" role="tab" aria-selected="false">B</button></div><div role="tabpanel" aria-labelledby="a"></div>',
    );
    const selected = () => [...document.querySelectorAll('[aria-selected=true]')].map(({ id }) => id);
    const queued = () => queuedIn(document).map(({ id, ariaBusy }) => [id, ariaBusy ?? 'not busy']);
    for (const id of ['b', 'a', 'b']) {
      expect(press(`#${id}`)).toBe(true);
      expect([selected(), queued()]).toEqual([[id], [[id, 'not busy']]]);
    }
    expect(document.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby')).toBe('b');
  });

  it('ends with its release', () => {
    const press = page('<button id="a">A</button>');
    release();
    expect([press('#a'), queuedIn(document).length]).toEqual([false, 0]);
  });
});
