import './no-errors.ts';
import './function-refs.ts';
import './moved-texts.ts';
import './quick-styles.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine needs more than the one second of the library to draw.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no modal dialogs. Tests only need to know whether a dialog is open.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView ??= () => {};
// jsdom has no adopted style sheets. Without them, our small elements are not defined.
CSSStyleSheet.prototype.replaceSync ??= () => {};
Document.prototype.adoptedStyleSheets ??= [];
ShadowRoot.prototype.adoptedStyleSheets ??= [];
