/** A tree, rendered as a whole and as a shell whose holes are rendered later. */
export interface ObservedShell {
  whole: string
  /** `undefined`: it can't be split. */
  shell: string | undefined
  hasHoles: boolean
  resumed: string
  /** `undefined`: both parts are sent one after the other. */
  spliced: string | undefined
  errors: string[]
}
