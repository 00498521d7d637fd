import { html } from 'hono/html';
import type { Markup } from '../desk-request.ts';

interface PasskeyForm {
  action: string;
  /** Whether a passkey is made or used. */
  ceremony: 'create' | 'get';
  /** What the browser needs for it. */
  options: object;
  button: string;
  /** Hidden fields of a form that goes on after the passkey. */
  kept?: Markup;
  /** The button has the focus at once. */
  hasFocus?: boolean;
}

/** The name of the field with the answer of the passkey. */
export const CREDENTIAL = 'credential';

/** Returns a form that a passkey sends. It is the only one that needs a script. */
export const passkeyForm = ({ action, ceremony, options, button, kept, hasFocus }: PasskeyForm): Markup =>
  html`<form class="desk-stack" method="post" action="${action}" data-passkey="${ceremony}" data-options="${JSON.stringify(options)}">
${kept ?? ''}
<input type="hidden" name="${CREDENTIAL}" value="">
<button class="club-button"${hasFocus ? html` autofocus` : ''}>${button}</button>
<p class="desk-fault" role="status"></p>
<noscript><p>A passkey needs JavaScript. Switch it on for this site.</p></noscript>
</form>`;
