/** The club names free plans and plans of the test checkout itself. No provider knows them. */
export const OWN_REF_PREFIX = 'sub_test_';
