/** The copy of the way to the club's own site, for a session that may not do everything. All of it is our own. */
export const openSiteCopy = {
  lead: 'To keep your account safe, log in on our own site for the rest.',
  logIn: 'Log in',
};
export type OpenSiteCopy = typeof openSiteCopy;
