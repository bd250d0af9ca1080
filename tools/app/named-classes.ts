import { readSettings } from './read-settings.ts'

/** Reads which classes of the app's own Worker a `wrangler.toml` names: Durable Objects and Workflows. */
export function namedClasses(wranglerFile: string): string[] {
  const { name, durable_objects, workflows } = readSettings(wranglerFile)
  const bindings: { class_name: string; script_name?: string }[] = [
    ...durable_objects.bindings,
    ...workflows,
  ]
  const own = bindings.filter(({ script_name = name }) => script_name === name)
  return [...new Set(own.map(({ class_name }) => class_name))]
}
