/** The link of the plain pages' stylesheet. */
export const STYLESHEET = <link rel="stylesheet" href="/assets/styles.css" precedence="app" />
