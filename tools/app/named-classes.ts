import { unstable_readConfig } from 'wrangler'

/** Reads which classes of the app's own Worker a `wrangler.toml` names: Durable Objects and Workflows. */
export function namedClasses(wranglerFile: string): string[] {
  const config = unstable_readConfig({ config: wranglerFile }, { hideWarnings: true })
  const { name, durable_objects, workflows } = config
  const bindings: { class_name: string; script_name?: string }[] = [
    ...durable_objects.bindings,
    ...workflows,
  ]
  const own = bindings.filter(({ script_name = name }) => script_name === name)
  return [...new Set(own.map(({ class_name }) => class_name))]
}
