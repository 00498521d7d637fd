/** The copy of the way to the club's own site, for a session that may not do everything. All of it is our own. */
export const openSiteCopy = {
  lead: 'To keep your account safe, the rest is on our own site.',
  logInLead: 'To keep your account safe, log in again to see the rest.',
  logIn: 'Log in',
};
export type OpenSiteCopy = typeof openSiteCopy;
