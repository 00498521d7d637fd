// @vitest-environment jsdom
import { createElement, render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PureComponent } from './react-on-preact.ts';

afterEach(() => render(null, document.body));

const drawn = (tag: string, props: object): Element => {
  render(createElement(tag, props), document.body);
  return document.body.firstElementChild as Element;
};

describe('what react means in the embed', () => {
  it.each(['input', 'textarea'])('hears each input of a %s by onChange', (tag) => {
    const onChange = vi.fn();
    drawn(tag, { onChange }).dispatchEvent(new Event('input', { bubbles: true }));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each(['checkbox', 'radio', 'file'])('hears the change of a %s by onChange', (type) => {
    const onChange = vi.fn();
    const input = drawn('input', { type, onChange });
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(onChange).not.toHaveBeenCalled();
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('hears the focus of what stands inside', () => {
    const onFocus = vi.fn();
    const onBlur = vi.fn();
    const box = drawn('div', { onFocus, onBlur });
    box.dispatchEvent(new Event('focusin'));
    box.dispatchEvent(new Event('focusout'));
    expect([onFocus.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 1]);
  });

  it('writes the attributes of SVG with dashes, and others as they are', () => {
    const svg = drawn('svg', {
      viewBox: '0 0 2 2',
      strokeWidth: 2,
      strokeLinecap: 'round',
      textAnchor: 'end',
    });
    expect(svg.getAttributeNames().sort()).toEqual([
      'stroke-linecap',
      'stroke-width',
      'text-anchor',
      'viewBox',
    ]);
  });

  it('gives numbers of a style their unit, where they have one', () => {
    const { style } = drawn('div', { style: { maxHeight: 360, opacity: 0.5, '--_at': 3 } }) as HTMLElement;
    expect([style.maxHeight, style.opacity, style.getPropertyValue('--_at')]).toEqual(['360px', '0.5', '3']);
  });

  it('fills in the props that a component says by default, and draws a pure one for other props only', () => {
    const seen: unknown[] = [];
    class Pure extends PureComponent<{ at?: number }, object> {
      static readonly defaultProps = { at: 7 };
      override render() {
        seen.push(this.props.at);
        return null;
      }
    }
    for (const props of [{}, {}, { at: 8 }]) render(createElement(Pure, props), document.body);
    expect(seen).toEqual([7, 8]);
  });
});
