import { endHoldAct, holdAct } from './hold-acts.ts';
import { resendAct, unsubscribeAct } from './mail-acts.ts';
import type { MemberAct } from './member-act.ts';
import { cancelAct, grantAct } from './membership-acts.ts';
import { freeMonthsAct, refundAct } from './money-acts.ts';
import { deleteAct, keepAct, sendExportAct } from './privacy-acts.ts';
import { changeEmailAct, removePasskeyAct, signOutAct } from './sign-in-acts.ts';

/** Every act for one member, in the order of help and forms. */
export const memberActs: readonly MemberAct[] = [
  signOutAct,
  changeEmailAct,
  removePasskeyAct,
  cancelAct,
  holdAct,
  endHoldAct,
  grantAct,
  freeMonthsAct,
  refundAct,
  resendAct,
  unsubscribeAct,
  sendExportAct,
  deleteAct,
  keepAct,
];

/** Returns the act with this name, such as `member refund`. */
export const findAct = (name: string): MemberAct | undefined => memberActs.find((act) => act.name === name);
