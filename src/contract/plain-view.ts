/** What a plain page shows. The API decides it; the site turns it into HTML in the page's language. */
export type PlainView =
  | ({ page: PlainFormName } & PlainForm)
  | { page: 'code-lost' }
  | { page: 'link-sent'; email: string }
  | { page: 'member'; token: string; name: string; plan: string | undefined }
  | { page: 'not-me'; token: string; link: string }
  | { page: 'not-me-over' }
  | { page: 'foreign-form' };

/** The forms that work without scripts. */
export type PlainFormName = 'login' | 'signup' | 'forgot-password' | 'code';

/** The state of a form. */
export interface PlainForm {
  /** The hidden value that proves that the form came from our own page. */
  token: string;
  /** What the visitor entered, without passwords. */
  typed: PlainTyped;
  faults: PlainFaults;
  /** Why the server refused the form, in the server's words. */
  message?: string | undefined;
  notice?: PlainNotice | undefined;
  /** The masked address that the code was sent to. */
  sentTo?: string | undefined;
}

/** What was entered, by the name of the field. */
export type PlainTyped = Readonly<Record<string, string>>;
/** Why fields were not accepted, by the name of the field. */
export type PlainFaults = Readonly<Record<string, PlainFault>>;
/** Why a field was not accepted. */
export type PlainFault = 'missing' | 'not-valid' | 'not-digits' | 'wrong-length';

/** What happened before the page. `press-again`: the form came without the proof that it is ours. */
export type PlainNotice =
  | 'registered'
  | 'code-required'
  | 'code-resent'
  | 'logged-out'
  | 'session-ended'
  | 'press-again';
