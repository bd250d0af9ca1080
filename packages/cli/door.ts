// What the rest of the repository takes of this package.

export {
  EARLIER_TEMPLATES,
  readEarlierTemplates,
  withTemplates,
  readNewestTemplate,
} from './upgrade/template-changes.ts'
