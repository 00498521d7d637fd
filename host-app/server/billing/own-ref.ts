/** Prefix of references that the club makes itself, for free plans and the test checkout. No provider knows them. */
export const OWN_REF_PREFIX = 'sub_test_';
