import type { AppParts, DocumentLoad, DocumentProps } from '../../src/api/app.ts'

// Nothing here runs: the type check is the test. Each line below an expected error must be refused.

const Themed = (_: DocumentProps<{ theme: 'light' | 'dark' }>) => null
const Plain = (_: DocumentProps) => null
const Dated = (_: DocumentProps<{ since: Date }>) => null

export const documents: AppParts['Document'][] = [Themed, Plain]

export const loader: DocumentLoad<typeof Themed> = () => ({ theme: 'dark' })
export const lateLoad: DocumentLoad<typeof Themed> = async () => ({ theme: 'dark' })

// @ts-expect-error: the document wants another theme
export const wrong: DocumentLoad<typeof Themed> = () => ({ theme: 'pink' })

// @ts-expect-error: JSON carries no `Date`
export const dated: DocumentLoad<typeof Dated> = () => ({ since: new Date() })

// @ts-expect-error: the document wants no data
export const unwanted: DocumentLoad<typeof Plain> = () => ({ theme: 'dark' })
