import { Key } from 'selenium-webdriver';

const named: Record<string, string> = {
  Alt: Key.ALT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Space: ' ',
  Tab: Key.TAB,
};

/** Returns the keys of a chord such as `Control+a` or `Shift+Tab`, as WebDriver names them. */
export const keysOf = (chord: string): string[] =>
  chord.split('+').map((name) => {
    const key = named[name] ?? name;
    if ([...key].length !== 1) throw new Error(`keys.ts has no key ${name}.`);
    return key;
  });
