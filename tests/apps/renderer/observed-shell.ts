/** A tree, rendered as a shell whose holes are rendered later. */
export interface ObservedShell {
  /** `undefined`: it can't be split. */
  shell: string | undefined
  hasHoles: boolean
  /** What follows the shell. */
  resumed: string
  errors: string[]
}
