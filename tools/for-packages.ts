// What `packages/` may take of `tools/`. Nothing else of it is imported there (tests/build/layers.test.ts).

export type { Arguments } from './commands/read-arguments.ts'
export { usageOf } from './commands/usage.ts'
export { CACHED_ENTRYPOINT } from './environment/built-environment.ts'
export { FRAMEWORK, builtName } from './framework.ts'
export { SetupError } from './setup-error.ts'
export {
  EARLIER_TEMPLATES,
  readEarlierTemplates,
  withTemplates,
} from './upgrade/earlier-templates.ts'
export { readNewestTemplate } from './upgrade/newest-template.ts'
