/** The path of the plans call. It has a file of its own, because the first render for a guest needs no other call. */
export const PLANS_PATH = '/membership/subscriptions/plans';
