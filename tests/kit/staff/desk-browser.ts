import { JSDOM } from 'jsdom';
import { type AuthenticatorCase, anAuthenticator } from '#kit/fakes/authenticator.ts';
import type { TestApi } from '#kit/server/api.ts';
import type { StaffRole } from '#server/db/schema/staff.ts';
import { inviteStaff } from '#server/staff/acts/people.ts';
import { createDesk } from '../../../host-app/server/staff/desk/desk-app.ts';

/** The origin of the desk in development. */
export const DESK_ORIGIN = 'http://localhost:13000';

/** A page of the desk as a browser without scripts has it. */
export interface DeskAnswer {
  status: number;
  headers: Headers;
  /** The path that a redirect leads to. */
  location: string;
  readonly title: string;
  /** The text of the banner, '' without one. */
  readonly banner: string;
  readonly main: string;
  readonly document: Document;
}

/** What a form sends. `headers` replaces those of a browser. */
interface Sent {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

const ownHeaders = { Origin: DESK_ORIGIN, 'Sec-Fetch-Site': 'same-origin' };

/** Returns a browser of the desk, with its cookies and with one passkey. */
export function deskBrowser({ deps }: Pick<TestApi, 'deps'>) {
  const desk = createDesk(deps);
  const cookies = new Map<string, string>();
  const authenticator = anAuthenticator(DESK_ORIGIN);
  let personId = '';

  async function request(path: string, init: RequestInit = {}): Promise<DeskAnswer> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await desk.fetch(new Request(new URL(path, DESK_ORIGIN), { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answerOf(response);
  }
  const open = (path: string, headers: Record<string, string> = {}) => request(path, { headers });
  const post = (path: string, { fields = {}, headers = ownHeaders }: Sent) =>
    request(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** Sends the form with this action, with its own fields and the given ones. */
  const send = ({ document }: DeskAnswer, action: string, sent: Sent = {}) => {
    const own = fieldsOf(formOf(document, action));
    return post(action, { ...sent, fields: { ...own, ...sent.fields } });
  };
  /** Returns what the passkey answers on a page that asks for one. */
  const answerOn = (page: DeskAnswer, action: string, testCase: AuthenticatorCase = {}): string => {
    const { challenge } = optionsOf(formOf(page.document, action));
    return JSON.stringify(authenticator.logIn(challenge, personId, testCase));
  };
  /** Uses the passkey on a page that asks for one. */
  const pressPasskey = (page: DeskAnswer, action: string, testCase: AuthenticatorCase = {}) =>
    send(page, action, { fields: { credential: answerOn(page, action, testCase) } });

  return {
    open,
    post,
    send,
    answerOn,
    pressPasskey,
    cookies,
    /** Makes the passkey of an invitation. Resolves with the answer. */
    async accept(link: string, testCase: AuthenticatorCase = {}): Promise<DeskAnswer> {
      const path = new URL(link).pathname;
      const page = await open(path);
      if (page.status !== 200) return page;
      const { challenge, user } = optionsOf(formOf(page.document, ''));
      personId = Buffer.from(user?.id ?? '', 'base64url').toString();
      const credential = JSON.stringify(authenticator.register(challenge, testCase));
      return post(path, { fields: { credential } });
    },
    /** Signs in with the passkey. Resolves with the answer. */
    async signIn(testCase: AuthenticatorCase = {}): Promise<DeskAnswer> {
      return pressPasskey(await open('/sign-in'), '/sign-in', testCase);
    },
  };
}

export type DeskBrowser = ReturnType<typeof deskBrowser>;

/** Returns the browser of a new person with this role, signed in. */
export async function aStaffBrowser(api: TestApi, email: string, role: StaffRole): Promise<DeskBrowser> {
  const browser = deskBrowser(api);
  const answer = await browser.accept(await inviteStaff(api.deps, { email, role }));
  if (answer.status !== 303) throw new Error(`${email} was not signed in: ${answer.status} ${answer.banner}`);
  return browser;
}

/** Reads the page when a test asks for it: most answers are looked at by their status. */
async function answerOf(response: Response): Promise<DeskAnswer> {
  const text = await response.text();
  let read: Document | undefined;
  const document = () => (read ??= new JSDOM(text).window.document);
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location') ?? '',
    get title() {
      return document().querySelector('h1')?.textContent ?? '';
    },
    get banner() {
      return document().querySelector('.club-banner')?.textContent?.trim() ?? '';
    },
    get main() {
      return document().querySelector('main')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
    },
    get document() {
      return document();
    },
  };
}

function formOf(document: Document, action: string): HTMLFormElement {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form')];
  const found = forms.find((form) => form.getAttribute('action') === action);
  if (found) return found;
  throw new Error(`The page has no form '${action}': ${document.title}`);
}

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .filter((field) => !(field.type === 'checkbox' && !(field as HTMLInputElement).checked))
      .map(({ name, value }) => [name, value]),
  );

interface PasskeyOptions {
  challenge: string;
  user?: { id: string };
}

const optionsOf = (form: HTMLFormElement): PasskeyOptions =>
  JSON.parse(form.dataset.options ?? '{}') as PasskeyOptions;
