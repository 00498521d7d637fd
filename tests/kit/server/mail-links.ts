import { NOT_ME_PATH } from '#server/accounts/security/not-me-links.ts';
import type { TestApi } from './api.ts';

/** Returns the token of the link "this wasn't me" in a mail, or '' when it has none. */
export const notMeToken = (text = ''): string => /not-me\?\S*token=(\w{16})/.exec(text)?.[1] ?? '';

/** Opens the page of a link "this wasn't me". */
export const openNotMe = (api: TestApi, token: string): Promise<Response> =>
  api.fetch(`${NOT_ME_PATH}?token=${token}`);

/** Presses the button of that page. A used link answers 410, a working one redirects to a new password. */
export const pressNotMe = (api: TestApi, token: string): Promise<Response> =>
  api.fetch(`${NOT_ME_PATH}?token=${token}`, { method: 'POST' });
