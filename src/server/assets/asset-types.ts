/** The URLs of what a module needs. `module` is missing if the module is not a file of its own. */
export interface ModuleFiles {
  module?: string | undefined
  scripts: string[]
  styles: string[]
}

export interface InlineStyle {
  text: string
  /** As the policy names it, without the quotes: `sha256-…`. */
  hash: string
}
