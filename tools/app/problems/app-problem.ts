import { SetupError } from '../../setup-error.ts'

/** An app that can't be built or served. The message says what to change. */
export class AppProblem extends SetupError {
  override readonly name = 'AppProblem'
  /** The Worker can't start, because the route table can't be read. */
  readonly isFatal: boolean

  constructor(message: string, { isFatal = false } = {}) {
    super(message)
    this.isFatal = isFatal
    this.stack = '' // the development server would log it, and it names only files of tools/
  }
}
