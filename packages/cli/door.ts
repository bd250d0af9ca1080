// What the rest of the repository takes of this package.

export { EARLIER_TEMPLATES, readEarlierTemplates, withTemplates } from './upgrade/earlier-templates.ts'
export { readNewestTemplate } from './upgrade/newest-template.ts'
