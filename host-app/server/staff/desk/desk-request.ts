import type { StaffPerson, StaffRole, StaffSession } from '#server/db/schema/staff.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Markup } from '#server/mail/link-page.ts';

/** What the handler of a page gets. The person is signed in and has the role of the page. */
export interface DeskRequest {
  deps: Deps;
  person: StaffPerson;
  session: StaffSession;
  caller: Caller;
  /** The parts of the path, such as :id, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Returns the hidden field of a form. Its form can be sent once. */
  formKey(): Markup;
}

/** What a page shows below its heading. */
export interface DeskView {
  /** By default the title of the page. */
  title?: string;
  content: Markup;
  status?: 404 | 422;
}

/** A page of the desk. `pages.ts` lists them. */
export interface DeskPage {
  /** A path of Hono, such as `/members/:id`. */
  path: string;
  title: string;
  /** The least role that may read it. */
  role: StaffRole;
  isInMenu: boolean;
  /** Returns the page, or another response such as a file. Throws StaffRefused or a Refusal for a page with its message. */
  show(request: DeskRequest): Promise<DeskView | Response>;
}

/** What a sent form leads to: another page with a line that reports what was done, or a page. */
export type FormOutcome = { goTo: string; done?: string } | DeskView | Response;

/** A form of the desk. Its handler gets what was typed. */
export interface DeskForm {
  path: string;
  role: StaffRole;
  send(request: DeskRequest, typed: URLSearchParams): Promise<FormOutcome>;
}
