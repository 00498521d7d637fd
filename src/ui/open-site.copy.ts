/** The copy of the way to the club's own site, for a session that may not do everything. All of it is our own. */
export const openSiteCopy = {
  lead: (club: string) => `To keep your account safe, your invoices and settings are on ${club}.`,
  open: (club: string) => `Open on ${club}`,
  logInLead: 'To keep your account safe, please log in here before you go on.',
  logIn: 'Log in',
};
export type OpenSiteCopy = typeof openSiteCopy;
