/** The path of the pages that hand out a member's data. */
export const EXPORT_PATH = '/account/data';
