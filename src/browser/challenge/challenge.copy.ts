/** The name of the dialog for screen readers, until the page inside gives its own. */
export const challengeCopy = { name: 'Security check' };
