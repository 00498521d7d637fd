import type { MemberAct } from './member-act.ts';
import { refundAct } from './money-acts.ts';
import { signOutAct } from './sign-in-acts.ts';

/** Every act for one member, in the order of help and forms. */
export const memberActs: readonly MemberAct[] = [signOutAct, refundAct];
