import type { DeskForm, DeskPage } from '../desk-request.ts';
import { actFormOfMember, actFormOfMessage, actFormOfOrphan } from '../forms/send-act.ts';
import { auditPage } from './audit-page.ts';
import { listPage, listsPage } from './lists-page.ts';
import { memberPage } from './member-page.ts';
import { messagePage } from './message-page.ts';
import { ledgerFile, numbersPage } from './numbers-page.ts';
import { orphanPage } from './orphan-page.ts';
import { partnersPage } from './partners-page.ts';
import { inviteForm, peoplePage, removeForm } from './people-page.ts';
import { searchPage } from './search-page.ts';

/** Every page of the desk, in the order of the menu. A new page is a row here. */
export const deskPages: readonly DeskPage[] = [
  searchPage,
  memberPage,
  listsPage,
  listPage,
  orphanPage,
  messagePage,
  partnersPage,
  numbersPage,
  ledgerFile,
  auditPage,
  peoplePage,
];

export const deskForms: readonly DeskForm[] = [
  actFormOfMember,
  actFormOfOrphan,
  actFormOfMessage,
  inviteForm,
  removeForm,
];
