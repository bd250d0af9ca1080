/** What a framework is, if readers may not know its name. */
export const INTRODUCTIONS: Readonly<Record<string, string>> = { vinext: 'Next’s API on Vite' }
