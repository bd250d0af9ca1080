/** A tree, rendered as a shell whose personal parts are rendered later. */
export interface ObservedShell {
  /** `undefined`: it can't be shared. */
  shell: string | undefined
  hasParts: boolean
  /** What follows the shell. */
  resumed: string
  errors: string[]
}
