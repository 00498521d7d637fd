import { recordInput, type TextField } from '#browser/early/early-input.ts';
import { OTP_LENGTH } from '#club/facts/limits.ts';

/** A widget renders again within a frame or two. Later changes come from the visitor. */
const WAIT_MS = 2_000;

/**
 * Copies what a visitor entered into the fields of the next render. Call it before the widget mounts again in the same
 * box, for example in another language. A code screen in the box switches to `lang`.
 */
export function preserveInput(box: HTMLElement, lang = ''): void {
  // A code screen in the box is an element with its own language.
  for (const screen of box.querySelectorAll(':scope > [loading]')) screen.setAttribute('lang', lang);
  const first = box.querySelector(FIELDS);
  if (!first) return;
  const input = recordInput(box, isComplete);
  const observer = new MutationObserver(() => {
    if (first.isConnected || !box.querySelector(FIELDS)) return;
    stop();
    input.enter();
    input.press();
  });
  const timer = setTimeout(stop, WAIT_MS);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(box, { childList: true, subtree: true });
}

/** What a visitor fills in or selects. */
const FIELDS = 'input, textarea, select, [role="tab"]';

/** A complete code was sent with its last digit. Entering it again would send it twice. */
const isComplete = (field: TextField): boolean =>
  'autocomplete' in field && field.autocomplete === 'one-time-code' && field.value.length >= OTP_LENGTH;
