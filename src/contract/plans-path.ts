/** Apart from the other calls: it is the only one that a guest's first picture needs. */
export const PLANS_PATH = '/membership/subscriptions/plans';
