import type { ReactNode } from 'react';
import type { ContactMethodKey } from './chaplain.model.ts';

/** Icons in the style of the benefit icons: a 32-unit grid, round strokes of 2. */
const drawings: Record<ContactMethodKey, ReactNode> = {
  call: (
    <path d="M8 5h4.500l2 6-3 2.500a16 16 0 0 0 7 7l2.5-3 6 2V24a3 3 0 0 1-3 3C14 27 5 18 5 8a3 3 0 0 1 3-3Z" />
  ),
  text: <path d="M5 7h22v15H15l-6 5v-5H5ZM11 14.500h.01M16 14.500h.01M21 14.500h.01" />,
  chat: <path d="M4 5h17v11h-9l-5 4v-4H4ZM25 11h3v12h-3v4l-5-4h-8" />,
  video: <path d="M4 9h16v14H4ZM20 14l8-4v12l-8-4" />,
  email: <path d="M4 7h24v18H4ZM4 9l12 9 12-9" />,
};

/** Renders the icon of a way to reach a chaplain. Decoration only. */
export const ContactMethodIcon = ({ method }: { method: ContactMethodKey }) => (
  <svg className="club-chaplain-icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    {drawings[method]}
  </svg>
);
