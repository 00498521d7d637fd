import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// console.error fails the test: React's warnings and unhandled errors are faults, not noise.
const errors: unknown[][] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(errors, 'console.error was called').toEqual([]);
  vi.restoreAllMocks();
});

// jsdom has no modal dialogs; only their open state matters to behaviour tests.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView ??= () => {};
