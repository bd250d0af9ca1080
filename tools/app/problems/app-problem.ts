import { RefusedError } from '../../setup-error.ts'

/** An app that can't be built or served. The message says what to change. */
export class AppProblem extends RefusedError {
  override readonly name = 'AppProblem'
  /** The Worker can't start, because the route table can't be read. */
  readonly isFatal: boolean

  constructor(message: string, { isFatal = false } = {}) {
    super(message)
    this.isFatal = isFatal
  }
}
