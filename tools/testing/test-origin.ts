/** The origin of an app under test, unless the test says another: over https, as in production. */
export const TEST_ORIGIN = 'https://app.test'
